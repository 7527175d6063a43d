import type { MarkProps } from './mark.tsx';
import { Mark } from './mark.tsx';

/** A post with arms for every way one goes: to work, to play, back home. */
export function Signpost(props: MarkProps) {
  return (
    <Mark {...props}>
      <path fill="var(--hill-near)" d="M-24 4q6-18 12-22 4 10 8 20 6-14 13-20 5 9 9 22z" />
      <path fill="var(--wood-deep)" d="M-5 3l1-108 9-2 2 110z" />
      <path fill="var(--wood)" d="M-18-96l56 0 15 12-14 13-57-1z" />
      <path fill="var(--stone-light)" d="M18-66l-56 2-14 12 15 13 55-2z" />
      <path fill="var(--accent)" d="M-12-36l40-2 12 10-11 11-42-1z" />
      <path
        fill="var(--shade)"
        opacity="0.5"
        d="M-8-86l34 0 0 4-34 0zM-34-55l38-1 0 4-38 1zM-4-29l24-1 0 4-24 1z"
      />
    </Mark>
  );
}

/** A small car on its way, its lights on. */
export function Car(props: MarkProps) {
  return (
    <Mark {...props}>
      <path fill="var(--lit)" opacity="0.26" d="M56-22l96-24q8 22 4 44l-100-6z" />
      <path
        fill="var(--category-debts-hue)"
        d="M-60-8q-3-18 8-22l14-3q12-24 28-26l24 0q18 2 28 25 15 2 19 12l1 14q-60 6-122 0z"
      />
      <path fill="var(--lit)" d="M-28-34q8-16 19-18l9 0 0 18zM7-52l9 0q12 2 18 17l-27 1z" />
      <path fill="var(--accent)" d="M52-22l9 1 1 8-9 1z" />
      <path
        fill="var(--shade)"
        d="M-44-8q1-13 14-13 12 1 13 13-2 12-14 12-12-1-13-12zM20-8q1-13 13-13 13 1 14 13-2 12-14 12-12-1-13-12z"
      />
      <path
        fill="var(--stone-light)"
        d="M-36-8q1-5 6-5 5 0 5 5-1 5-6 5-4-1-5-5zM28-8q1-5 6-5 5 0 5 5-1 5-6 5-5-1-5-5z"
      />
    </Mark>
  );
}
