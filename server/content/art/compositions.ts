/** How one drawing becomes each picture the service asks for (ENT-13). */
import type { Composition, Subject } from './picture.ts';
import { takeScissors } from './hand-cut.ts';
import { accent, mix, paper } from './palette.ts';
import { drawingSize, place } from './picture.ts';
import { header, infoHeader } from './scenes.ts';

const icon: Composition = {
  width: 100,
  height: 100,
  draw: (subject) => onBlob(subject, subject.colours.tint, 100, 0.7),
};

const unselectedIcon: Composition = {
  width: 64,
  height: 64,
  draw: (subject) => onBlob(subject, subject.colours.tint, 64, 0.7),
};

const selectedIcon: Composition = {
  width: 64,
  height: 64,
  draw(subject) {
    const { hue } = subject.colours;
    const { slug } = subject;
    const { blob } = takeScissors(slug);
    const { star } = takeScissors(`${slug} star`);
    // The category's hue is the ground here, so what is drawn in it steps forward in a paler shade.
    const paler = { ...subject, colours: { ...subject.colours, hue: mix(hue, paper, 0.52) } };
    // The drawing moves down and left to make room for the star.
    return [
      blob(hue, 32, 32, 30.4),
      place(paler, 9.5, 13.5, 0.64),
      star(paper, 53, 11, 10),
      star(accent, 53, 11, 7.2),
    ].join('');
  },
};

export const wyshCompositions = { header, infoHeader, icon, selectedIcon, unselectedIcon };
export const categoryCompositions = { icon, smallIcon: unselectedIcon };

function onBlob(subject: Subject, ground: string, side: number, share: number): string {
  const scale = (side * share) / drawingSize;
  const margin = (side * (1 - share)) / 2;
  return (
    takeScissors(subject.slug).blob(ground, side / 2, side / 2, side * 0.475) +
    place(subject, margin, margin, scale)
  );
}
