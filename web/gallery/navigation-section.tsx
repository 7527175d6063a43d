import { useState } from 'react';
import { Carousel } from '../ui/carousel.tsx';
import { LanternIcon, StarIcon } from '../ui/icons.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Specimen } from './specimen.tsx';
import styles from './navigation-section.module.css';

const hours = [
  'Dusk',
  'First star',
  'Moonrise',
  'Supper',
  'Stories',
  'Midnight',
  'Owls',
  'Small hours',
  'Cockcrow',
  'Dawn',
].map((label) => ({ id: label.toLowerCase().replace(' ', '-'), label, icon: <StarIcon size={18} /> }));

const slides = [
  ['Pick a star', 'Any of them. The bright one is taken, but it shares.'],
  [
    'Say it out loud',
    'A wish nobody hears is just a thought with good manners, and you have come too far for manners.',
  ],
  ['Walk home', 'Somebody left the light on.'],
] as const;

export function NavigationSection() {
  const [hour, setHour] = useState('dusk');
  return (
    <>
      <Specimen name="Tabs that scroll">
        <Tabs label="Hours of the night" tabs={hours} selectedId={hour} onSelect={setHour}>
          <p>It is {hours.find(({ id }) => id === hour)?.label.toLowerCase()}. Mind the step.</p>
        </Tabs>
      </Specimen>
      <Specimen name="Carousel: moves on after 10 seconds, holds while you look">
        <Carousel
          slides={slides.map(([title, words]) => (
            <div key={title} className={styles.slide}>
              <LanternIcon size={48} />
              <h4>{title}</h4>
              <p>{words}</p>
            </div>
          ))}
          texts={{
            label: 'How wishing works',
            previous: 'Previous',
            next: 'Next',
            pause: 'Pause',
            play: 'Play',
            position: (position, count) => `${position} of ${count}`,
          }}
        />
      </Specimen>
    </>
  );
}
