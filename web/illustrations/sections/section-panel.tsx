import type { ReactNode } from 'react';
import { Dandelion } from '../dandelion.tsx';
import { Firs } from '../firs.tsx';
import { Lantern } from '../lantern.tsx';
import { Star } from '../stars.tsx';
import { Walkers } from '../walkers.tsx';
import { DoctorsBag } from './doctors-bag.tsx';
import { FamilyWindow } from './family-window.tsx';
import { HillsAtHour } from './hills-at-hour.tsx';
import { hourAt } from './hours.ts';
import { Letterbox } from './letterbox.tsx';
import { OpenGate } from './open-gate.tsx';
import type { SectionScene } from './section-scenes.ts';
import { Car, Signpost } from './signpost.tsx';
import { SummitCairn } from './summit-cairn.tsx';

export interface SectionPanelProps {
  scene: SectionScene;
  /** How much of the night is over, from 0 to 1: it gets later with each answer. */
  nightPart: number;
  /** Beside a question that hurts nobody is in the picture, and nothing moves. */
  isQuiet: boolean;
}

/** The picture beside a question on the desktop: the hills at the hour it has become, and what stands there in this section. */
export function SectionPanel({ scene, nightPart, isQuiet }: SectionPanelProps) {
  const { still, lively } = FOREGROUNDS[scene];
  return (
    <HillsAtHour hour={hourAt(nightPart)}>
      <g data-scene={scene}>
        {still}
        {!isQuiet && lively}
      </g>
    </HillsAtHour>
  );
}

/** The path from the reader's feet to where the hills take it over. */
const PATH = (
  <path
    fill="var(--trail)"
    d="M238 1006q34-104 118-176 68-46 84-92 4-24-6-42l36-8q16 28 14 60-6 62-56 118-48 60-46 140z"
  />
);

const FOREGROUNDS: Readonly<Record<SectionScene, { still: ReactNode; lively?: ReactNode }>> = {
  gate: {
    still: (
      <>
        {PATH}
        <Firs
          at={[
            [112, 808, 190],
            [700, 796, 210],
            [660, 812, 130],
          ]}
          fill="var(--ground)"
        />
        <OpenGate x={412} y={812} scale={1.8} />
        <path
          fill="var(--ground)"
          d="M-8 884q90-18 150-8 40 10 62 40-20 50-46 90H-8zM808 866q-96-22-170-4-66 22-106 60-40 40-64 84H808z"
        />
      </>
    ),
    lively: <Walkers x={340} y={968} height={172} />,
  },
  letterbox: {
    still: (
      <>
        {PATH}
        <Firs
          at={[
            [646, 800, 220],
            [700, 812, 150],
            [132, 760, 110],
          ]}
          fill="var(--ground)"
        />
        <path
          fill="var(--ground)"
          d="M-8 862q110-40 230-30 40 12 60 40-22 70-70 134H-8zM808 880q-110-30-210-2-90 40-142 128H808z"
        />
        <Letterbox x={262} y={916} scale={2.8} />
        <Dandelion x={636} y={960} height={210} />
        <Star at={[600, 690, 11]} turn={12} />
        <Star at={[648, 630, 10]} turn={-10} />
        <Star at={[606, 566, 12]} turn={20} />
      </>
    ),
  },
  familyWindow: {
    still: (
      <>
        <Firs
          at={[
            [118, 830, 250],
            [176, 846, 160],
            [716, 836, 190],
          ]}
          fill="var(--ground)"
        />
        <FamilyWindow x={452} y={858} scale={2.5} />
        <path fill="var(--ground)" d="M-8 872q120-34 250-30 200-4 340 2 120 4 226 24V1006H-8z" />
        <path fill="var(--trail)" d="M252 1006q28-66 84-100 44-26 60-58l96 0q-10 40-52 76-38 36-40 82z" />
        <Tufts />
      </>
    ),
  },
  doctorsBag: {
    still: (
      <>
        {PATH}
        <Firs
          at={[
            [690, 790, 230],
            [640, 806, 160],
            [120, 790, 170],
          ]}
          fill="var(--ground)"
        />
        <path
          fill="var(--ground)"
          d="M-8 880q60-24 130-26 60 6 96 30-30 66-66 122H-8zM808 850q-140-34-270-6-100 26-150 66-44 46-66 96H808z"
        />
        <path fill="var(--stone)" d="M352 906q120-30 262-6 30 10 26 40-130 26-290 4-22-16 2-38z" />
        <path fill="var(--stone-light)" d="M352 906q120-30 262-6-10 12-40 16-110 12-212 0z" />
        <DoctorsBag x={440} y={908} scale={1.7} />
      </>
    ),
  },
  road: {
    still: (
      <>
        <path fill="var(--trail)" d="M-8 800q140-40 300-34 240 16 516-26v76q-260 44-520 24-150-6-296 34z" />
        <path fill="var(--trail)" d="M238 1006q34-94 94-140 40-30 66-36l92 2q-22 30-46 64-44 54-44 110z" />
        <path
          fill="var(--ground)"
          opacity="0.4"
          d="M20 824l60-12 2 9-60 12zM140 804l62-6 1 9-62 6zM270 800l62 3-1 9-61-3zM610 798l62-7 1 9-62 7zM728 780l56-9 2 9-56 9z"
        />
        <Firs
          at={[
            [700, 726, 150],
            [104, 764, 130],
          ]}
          fill="var(--ground)"
        />
        <path
          fill="var(--ground)"
          d="M-8 900q110-34 214-22 44 14 60 34-28 54-60 94H-8zM808 866q-130-2-226 26-80 34-126 114H808z"
        />
        <Signpost x={214} y={910} scale={2.7} />
      </>
    ),
    lively: <Car x={500} y={800} scale={1.5} />,
  },
  summit: {
    still: (
      <>
        <path
          fill="var(--ground)"
          d="M-8 900q150-54 250-150 60-56 150-62 120-4 196 70 90 92 220 130V1006H-8z"
        />
        <path
          fill="var(--trail)"
          d="M330 1006q76-60 60-116-20-50 16-96 30-34 22-88l38-4q16 56-14 102-28 44-6 92 26 56-14 110z"
        />
        <SummitCairn x={560} y={722} scale={1.5} />
        <Lantern x={460} y={716} height={62} reach={80} />
      </>
    ),
    lively: <Walkers x={352} y={714} height={184} />,
  },
};

function Tufts() {
  return (
    <path
      fill="var(--hill-near)"
      d="M70 930q6-24 16-34 8 16 12 32 8-20 20-28 6 18 8 36zM600 950q8-26 18-38 8 18 14 34 8-22 22-30 6 20 8 40z"
    />
  );
}
