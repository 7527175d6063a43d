import { ButtonsSection } from './buttons-section.tsx';
import { CardsSection } from './cards-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { GroundSection } from './ground-section.tsx';
import { IllustrationsGallery, LayoutsGallery } from './layouts-gallery.tsx';
import { MovingSection } from './moving-section.tsx';
import { NavigationSection } from './navigation-section.tsx';
import { NewsSection } from './news-section.tsx';
import { ReaderSwitches } from './reader-switches.tsx';
import { ReadingSection } from './reading-section.tsx';
import { WindowsSection } from './windows-section.tsx';
import styles from './gallery-page.module.css';

const sections = [
  { id: 'ground', title: 'Paper, ink and type', Section: GroundSection },
  { id: 'buttons', title: 'Buttons', Section: ButtonsSection },
  { id: 'fields', title: 'Fields', Section: FieldsSection },
  { id: 'cards', title: 'Cards', Section: CardsSection },
  { id: 'choices', title: 'Choices', Section: ChoicesSection },
  { id: 'moving', title: 'Things that move', Section: MovingSection },
  { id: 'navigation', title: 'Finding the way', Section: NavigationSection },
  { id: 'reading', title: 'Reading', Section: ReadingSection },
  { id: 'news', title: 'News and waiting', Section: NewsSection },
  { id: 'windows', title: 'Dialogs', Section: WindowsSection },
];

/** Every part in every state, on one page, so that a change to a part is seen everywhere it shows. */
export function GalleryPage() {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <p className={styles.kicker}>The parts drawer</p>
        <h1 className="display">Everything we build screens from</h1>
        <p className={styles.lead}>
          Press it, drag it, tab through it. If a part looks wrong here, it looks wrong everywhere.
        </p>
        <ReaderSwitches />
      </header>
      <nav className={styles.index} aria-label="Parts">
        <ul role="list">
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
          <li>
            <a href="#layouts">Layouts</a>
          </li>
          <li>
            <a href="#illustrations">Illustrations</a>
          </li>
        </ul>
      </nav>
      <main className={styles.sections}>
        {sections.map(({ id, title, Section }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Section />
          </section>
        ))}
        <LayoutsGallery />
        <IllustrationsGallery />
      </main>
    </div>
  );
}
