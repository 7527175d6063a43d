import type { ReactNode } from 'react';
import { BrokenBridge } from '../illustrations/broken-bridge.tsx';
import { DandelionField } from '../illustrations/dandelion-field.tsx';
import { EmptyJar } from '../illustrations/empty-jar.tsx';
import { LetterBird } from '../illustrations/letter-bird.tsx';
import { LockedGate } from '../illustrations/locked-gate.tsx';
import { LostTrail } from '../illustrations/lost-trail.tsx';
import { NightWalk } from '../illustrations/night-walk.tsx';
import { SectionPanel } from '../illustrations/sections/section-panel.tsx';
import { SectionStrip } from '../illustrations/sections/section-strip.tsx';
import { SleepingHill } from '../illustrations/sleeping-hill.tsx';
import { TrailAhead } from '../illustrations/trail-ahead.tsx';
import { Button } from '../ui/button.tsx';
import { AuthLayout } from '../ui/layouts/auth-layout.tsx';
import { CenteredLayout } from '../ui/layouts/centered-layout.tsx';
import { DisclosureLayout } from '../ui/layouts/disclosure-layout.tsx';
import { FullScreenModalLayout } from '../ui/layouts/full-screen-modal-layout.tsx';
import { ImageBackgroundLayout } from '../ui/layouts/image-background-layout.tsx';
import { MessageLayout } from '../ui/layouts/message-layout.tsx';
import { OverlayLayout } from '../ui/layouts/overlay-layout.tsx';
import { PageLayout } from '../ui/layouts/page-layout.tsx';
import { ScrollingTabsLayout } from '../ui/layouts/scrolling-tabs-layout.tsx';
import { SidebarMenuLayout } from '../ui/layouts/sidebar-menu-layout.tsx';
import { SidebarTabsLayout } from '../ui/layouts/sidebar-tabs-layout.tsx';
import { SplashMessageLayout } from '../ui/layouts/splash-message-layout.tsx';
import { StatusModalLayout } from '../ui/layouts/status-modal-layout.tsx';
import { TriviaLayout } from '../ui/layouts/trivia-layout.tsx';
import { TwoColumnLayout } from '../ui/layouts/two-column-layout.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './layouts-gallery.module.css';

const sentence =
  'The path is longer at night, and it is easier with a light and a friend who knows the way. ';
const paragraph = <p>{sentence.repeat(3)}</p>;
const field = <TextField label="What should we call you?" hint="A first name is plenty." />;
const onward = <Button>CONTINUE</Button>;
const sections = ['What you pack', 'Who comes along', 'How far it is', 'When to rest', 'The way home'].map(
  (title, index) => ({
    id: `stretch-${index + 1}`,
    title,
    content: (
      <>
        {paragraph}
        {index % 2 === 0 && paragraph}
        {index === 1 && paragraph}
      </>
    ),
  }),
);

function back() {
  history.back();
}

/** Every page layout, filled. Each wants the page to itself, so the gallery shows one at a time. */
const layouts: Record<string, ReactNode> = {
  page: (
    <PageLayout heading="Your list" lead="Everything you want to see done." actions={onward}>
      {paragraph}
    </PageLayout>
  ),
  auth: (
    <AuthLayout
      heading="Welcome back"
      lead="Good to see your light again."
      illustration={<NightWalk />}
      footer={<Button variant="textLink">I FORGOT MY PASSWORD</Button>}
    >
      {field}
      <Button wide>LOG IN</Button>
    </AuthLayout>
  ),
  centered: (
    <CenteredLayout heading="One moment to breathe" actions={onward}>
      {paragraph}
    </CenteredLayout>
  ),
  disclosure: (
    <DisclosureLayout
      heading="How we use your light"
      lastUpdatedLabel="Last updated"
      lastUpdatedOn="2026-03-03"
      lastUpdatedText="March 3, 2026"
      actions={<Button variant="secondary">PRINT</Button>}
    >
      {paragraph}
      <h2>What we keep</h2>
      {paragraph}
      <ul>
        <li>{sentence}</li>
        <li>{sentence}</li>
      </ul>
      <h2>What we never keep</h2>
      {paragraph}
    </DisclosureLayout>
  ),
  'full-screen-modal': (
    <FullScreenModalLayout heading="Change your name" actions={onward} closeText="Close" onClose={back}>
      {field}
    </FullScreenModalLayout>
  ),
  'image-background': (
    <ImageBackgroundLayout image={<NightWalk />} heading="The first wysh is yours" actions={onward}>
      {paragraph}
    </ImageBackgroundLayout>
  ),
  message: (
    <MessageLayout
      illustration={<LostTrail />}
      heading="Nothing is here"
      actions={<Button>TAKE ME BACK</Button>}
    >
      {paragraph}
    </MessageLayout>
  ),
  'status-modal': (
    <StatusModalLayout kind="success" heading="That worked" actions={onward}>
      {paragraph}
    </StatusModalLayout>
  ),
  overlay: (
    <OverlayLayout
      behind={<PageLayout heading="Below">{paragraph}</PageLayout>}
      heading="A closer look"
      actions={onward}
      closeText="Close"
      onClose={back}
    >
      {paragraph}
      {field}
    </OverlayLayout>
  ),
  'scrolling-tabs': (
    <ScrollingTabsLayout heading="The long walk" lead={sentence} tabsLabel="Stretches" sections={sections} />
  ),
  'sidebar-tabs': (
    <SidebarTabsLayout heading="The long walk" lead={sentence} tabsLabel="Stretches" sections={sections} />
  ),
  'sidebar-menu': (
    <SidebarMenuLayout
      heading="Your profile"
      menuLabel="Account"
      menu={['Profile', 'Password', 'Notifications', 'Linked accounts', 'Log out'].map((title, index) => (
        <a key={title} href={`#${title}`} aria-current={index === 0 ? 'page' : undefined}>
          {title}
        </a>
      ))}
    >
      {paragraph}
      {field}
    </SidebarMenuLayout>
  ),
  'splash-message': (
    <SplashMessageLayout heading="Here we go!" illustration={<NightWalk />} onAdvance={() => undefined}>
      <p>The lantern is lit.</p>
    </SplashMessageLayout>
  ),
  trivia: (
    <TriviaLayout
      top={<span>Question 2 of 5</span>}
      heading="How many stars can you see without a glass?"
      scene={<NightWalk crop="xMidYMax slice" />}
    >
      {paragraph}
    </TriviaLayout>
  ),
  'two-column': (
    <TwoColumnLayout
      heading="What should we call you?"
      lead={sentence}
      actions={onward}
      illustration={<DandelionField />}
    >
      {field}
    </TwoColumnLayout>
  ),
  'two-column-aside': (
    <TwoColumnLayout
      heading="Does this look right?"
      actions={onward}
      aside={{ label: 'Summary', content: <div className={styles.card}>{paragraph}</div> }}
    >
      {paragraph}
      {field}
    </TwoColumnLayout>
  ),
};

const illustrations = {
  NightWalk,
  DandelionField,
  LostTrail,
  LockedGate,
  SleepingHill,
  EmptyJar,
  TrailAhead,
  BrokenBridge,
  LetterBird,
};

/** In the order of the hours they are shown at here. */
const sectionScenes = ['gate', 'letterbox', 'familyWindow', 'doctorsBag', 'road', 'summit'] as const;

export interface LayoutPreviewProps {
  name: string;
}

/** One layout as a page of its own; nothing for a name that no layout has. */
export function LayoutPreview({ name }: LayoutPreviewProps) {
  return layouts[name] ?? null;
}

/** Links to every layout at `?layout=<name>`. */
export function LayoutsGallery() {
  return (
    <section aria-labelledby="layouts">
      <h2 id="layouts">Layouts</h2>
      <ul role="list" className={styles.names}>
        {Object.keys(layouts).map((name) => (
          <li key={name}>
            <a className={styles.name} href={`?layout=${name}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function IllustrationsGallery() {
  return (
    <section aria-labelledby="illustrations">
      <h2 id="illustrations">Illustrations</h2>
      <div className={styles.drawings}>
        {Object.entries(illustrations).map(([name, Illustration]) => (
          <figure key={name} className={name === 'NightWalk' ? styles.widest : undefined}>
            <div className={styles.drawing}>
              <Illustration />
            </div>
            <figcaption>{name}</figcaption>
          </figure>
        ))}
        {sectionScenes.map((scene, index) => {
          const hour = { scene, nightPart: index / 5, isQuiet: false };
          return (
            <figure key={scene}>
              <div className={styles.drawing}>
                <SectionPanel {...hour} />
              </div>
              <SectionStrip {...hour} position={index + 1} from={index + 1} total={6} />
              <figcaption>{scene}</figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
