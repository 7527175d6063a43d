import { lazy, Suspense, use } from 'react';
import { FormPlaceContext } from '../form-place.ts';
import { sceneOf } from '../section-scene.ts';

// Decoration: the questions do not wait for it, and its panel and its strip keep their place.
const Panel = lazy(async () => ({
  default: (await import('../../illustrations/sections/section-panel.tsx')).SectionPanel,
}));
const Strip = lazy(async () => ({
  default: (await import('../../illustrations/sections/section-strip.tsx')).SectionStrip,
}));

/** Beside the question, where there is room for a second column. */
export function SectionPicture() {
  const place = use(FormPlaceContext);
  return (
    <Suspense fallback={null}>
      <Panel scene={sceneOf(place)} nightPart={place.nightPart} isQuiet={place.isGrave} />
    </Suspense>
  );
}

/** Above the question, where there is not. */
export function SectionTrail() {
  const place = use(FormPlaceContext);
  const { position, total, from, nightPart, isGrave } = place;
  return (
    <Suspense fallback={null}>
      <Strip scene={sceneOf(place)} isQuiet={isGrave} {...{ position, total, from, nightPart }} />
    </Suspense>
  );
}
