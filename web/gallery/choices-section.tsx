import { useState } from 'react';
import { Blobs } from '../ui/blobs.tsx';
import { LanternIcon, StarIcon, SupportIcon } from '../ui/icons.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { Rectangles } from '../ui/rectangles.tsx';
import { Specimen } from './specimen.tsx';

const paces = [
  { value: 'stroll', label: 'A stroll' },
  { value: 'steady', label: 'Steady on' },
  { value: 'brisk', label: 'Brisk' },
  { value: 'late', label: 'Late for supper' },
  { value: 'run', label: 'Running from something', disabled: true },
];

const lights = [
  { value: 'lantern', label: 'A lantern', detail: 'Warm, and it swings', icon: <LanternIcon /> },
  { value: 'stars', label: 'The stars', detail: 'Free, if the sky plays along', icon: <StarIcon /> },
  { value: 'talk', label: 'Good company', detail: 'Carries the torch for you', icon: <SupportIcon /> },
  { value: 'none', label: 'None', detail: 'Sold out', disabled: true },
];

export function ChoicesSection() {
  const [pace, setPace] = useState<string | undefined>('steady');
  const [light, setLight] = useState('lantern');
  const [path, setPath] = useState('hill');
  const [otherPath, setOtherPath] = useState<string>();
  return (
    <>
      <Specimen name="Blobs: pressing the chosen one clears it">
        <Blobs legend="How fast do you walk?" choices={paces} value={pace} onValueChange={setPace} />
        <Blobs
          legend="How fast does the dog walk?"
          choices={paces.slice(0, 3)}
          value={undefined}
          onValueChange={setPace}
          error="Pick the one that comes closest."
        />
      </Specimen>
      <Specimen name="Rectangles">
        <Rectangles legend="What lights your way?" choices={lights} value={light} onValueChange={setLight} />
      </Specimen>
      <Specimen name="Radios" layout="columns">
        <RadioList
          legend="Which way round?"
          hint="You can change your mind at the fork."
          choices={[
            { value: 'hill', label: 'Over the hill', detail: 'Better view' },
            { value: 'river', label: 'Along the river' },
            { value: 'tunnel', label: 'Through the tunnel', disabled: true },
          ]}
          value={path}
          onValueChange={setPath}
        />
        <RadioList
          legend="And on the way back?"
          choices={[
            { value: 'same', label: 'The same way, but slower' },
            { value: 'other', label: 'Surprise me' },
          ]}
          value={otherPath}
          onValueChange={setOtherPath}
          error={otherPath ? undefined : 'Choose one to go on.'}
        />
      </Specimen>
    </>
  );
}
