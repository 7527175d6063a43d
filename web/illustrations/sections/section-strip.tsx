import type { CSSProperties } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Firs } from '../firs.tsx';
import { Lantern } from '../lantern.tsx';
import { Scene } from '../scene.tsx';
import { Stardust } from '../stars.tsx';
import { Walkers } from '../walkers.tsx';
import { DoctorsBag } from './doctors-bag.tsx';
import { FamilyWindow } from './family-window.tsx';
import { hourAt } from './hours.ts';
import hours from './hours.module.css';
import { Letterbox } from './letterbox.tsx';
import type { MarkProps } from './mark.tsx';
import { OpenGate } from './open-gate.tsx';
import type { SectionScene } from './section-scenes.ts';
import type { SectionPanelProps } from './section-panel.tsx';
import { Signpost } from './signpost.tsx';
import { SummitCairn } from './summit-cairn.tsx';
import styles from './section-strip.module.css';

const MARKS: Readonly<Record<SectionScene, (props: MarkProps) => React.ReactNode>> = {
  gate: OpenGate,
  letterbox: Letterbox,
  familyWindow: FamilyWindow,
  doctorsBag: DoctorsBag,
  road: Signpost,
  summit: SummitCairn,
};

export interface SectionStripProps extends SectionPanelProps {
  /** Which question of how many. */
  position: number;
  total: number;
  /** The question the person comes from, or goes back from; the walkers come from there. */
  from: number;
}

/** The same night on a phone: a strip of hills, where two walkers with a lantern come further with each answer. */
export function SectionStrip(props: SectionStripProps) {
  const { scene, position, total, from, nightPart, isQuiet } = props;
  const hour = hourAt(nightPart);
  const Mark = MARKS[scene];
  const way = { '--at': walkedPart(position, total), '--from': walkedPart(from, total) } as CSSProperties;
  return (
    <div className={classNames(styles.strip, hours[hour])} data-scene={scene} data-drawn aria-hidden="true">
      <Scene width={960} height={96} crop="xMidYMax slice" className={styles.hills}>
        <path fill="var(--sky-low)" d="M-8 58q180-40 420-44 300 0 556 40V96H-8z" />
        {hour !== 'dusk' && hour !== 'dawn' && (
          <Stardust
            at={[
              [40, 20],
              [150, 12],
              [322, 26],
              [396, 10],
              [470, 22],
              [570, 12],
              [640, 28],
              [760, 14],
              [900, 24],
            ]}
          />
        )}
        <path
          fill="var(--hill-far)"
          d="M-8 58q70-20 130-22 80 4 150 18 60-12 110-24 40-12 66-12 40 6 70 22 60 20 130 16 90-20 160-20 90 4 160 24V96H-8z"
        />
        <Firs
          at={[
            [120, 66, 26],
            [136, 68, 18],
            [318, 66, 22],
            [560, 64, 26],
            [574, 66, 18],
            [830, 64, 26],
          ]}
          fill="var(--hill-mid)"
        />
        <path
          fill="var(--hill-mid)"
          d="M-8 70q110-14 210-12 120 12 230 14 120-14 220-16 160 4 316 16V96H-8z"
        />
        <path fill="var(--hill-near)" d="M-8 80q240-10 480-5 260 6 496-3V96H-8z" />
        <path fill="var(--trail)" d="M-8 84q250-8 490-4 250 5 486-3l0 9q-240 8-488 4-240-4-488 3z" />
        <path fill="var(--ground)" d="M-8 95q240-6 486-3 250 3 490-4V96H-8z" />
      </Scene>
      <svg className={styles.mark} viewBox="-70 -82 140 96" focusable="false">
        <Mark x={0} y={2} scale={0.62} />
      </svg>
      <div className={classNames(styles.way, !isQuiet && styles.walking)} style={way}>
        <svg className={styles.walkers} viewBox="-38 -58 76 72" focusable="false">
          <Lantern x={27} y={3} height={22} reach={34} />
          <Walkers x={-2} y={3} height={50} />
        </svg>
      </div>
    </div>
  );
}

/** How much of the way is behind whoever stands at a question: nothing at the first, everything at the last. */
function walkedPart(position: number, total: number): number {
  return total < 2 ? 0 : Math.min(Math.max((position - 1) / (total - 1), 0), 1);
}
