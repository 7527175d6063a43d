import { DandelionField } from '../../illustrations/dandelion-field.tsx';
import { LetterBird } from '../../illustrations/letter-bird.tsx';
import { LitHouse, type LitHouseProps } from '../../illustrations/lit-house.tsx';
import { LostTrail } from '../../illustrations/lost-trail.tsx';
import { SleepingHill } from '../../illustrations/sleeping-hill.tsx';
import { TrailAhead } from '../../illustrations/trail-ahead.tsx';
import type { HomeStateQuery } from '../../api/generated/dashboard.ts';
import { isPrimary } from './gets-words.ts';
import styles from './insurance-sheet.module.css';
import { litWindows } from '../../illustrations/lit-windows.ts';
import { membershipOf } from './membership.ts';

type Standing = HomeStateQuery['standing'];

export interface HomeSceneProps {
  home: Pick<HomeStateQuery, 'standing' | 'currentUser' | 'wyshAllocationsSummary'>;
}

/**
 * How it stands with somebody, as a picture: the same hills at the hour it is for them, with their wyshes as windows and those it is for
 * before the door. It says nothing that the words beside it don't.
 */
export function HomeScene({ home }: HomeSceneProps) {
  const { standing, wyshAllocationsSummary: summary } = home;
  const policy = membershipOf(home.currentUser)?.activePolicy ?? null;
  const windows = litWindows(summary.activeCount, policy?.allocationsCoveredPercentage ?? 0);
  if (standing.card === 'owned' && policy !== null) {
    return <Hills {...windows} {...OWNED[standing.kind]} people={policy.payees.filter(isPrimary).length} />;
  }
  switch (standing.card) {
    // Nothing is lit before cover begins; the day breaks for whoever was told a yes.
    case 'quote':
      return <Hills windows={windows.windows} lit={0} hour="dawn" />;
    case 'notice':
      return <Hills windows={windows.windows} lit={0} sign="reader" />;
    case 'marketing':
      return <DandelionField />;
    case 'unsure':
    case 'owned':
      return <LostTrail />;
    case 'recapture':
      return <NotCovered kind={standing.kind} windows={windows.windows} />;
  }
}

/** What the hills tell of a policy that covers, where that is more than that it does. */
const OWNED: Readonly<Partial<Record<Standing['kind'], Pick<LitHouseProps, 'hour' | 'sign'>>>> = {
  past_due: { hour: 'dusk', sign: 'letterbox' },
  ending_asked: { hour: 'dusk' },
  change_asked: { sign: 'ladder' },
  change_with_person: { sign: 'ladder' },
  change_offered: { sign: 'ladder' },
  change_waiting: { sign: 'ladder' },
};

/** Whose cover is over: the house is dark, and somebody left a light on the trail. */
const OVER: ReadonlySet<Standing['kind']> = new Set([
  'lapsed',
  'lapsed_long_ago',
  'return_asked',
  'return_offered',
  'return_under_way',
  'policy_ended',
  'handed_back',
]);
const AT_REST: ReadonlySet<Standing['kind']> = new Set(['cooldown', 'ineligible', 'lapsed_ineligible']);
const ANSWER_ON_ITS_WAY: ReadonlySet<Standing['kind']> = new Set(['decision_pending', 'return_deciding']);

/** Of nobody who is covered: what rests, what waits for an answer, and the way on. */
function NotCovered({ kind, windows }: Pick<Standing, 'kind'> & { windows: number }) {
  if (OVER.has(kind)) return <Hills windows={Math.max(windows, 1)} lit={0} sign="lantern" />;
  if (AT_REST.has(kind)) return <SleepingHill />;
  return ANSWER_ON_ITS_WAY.has(kind) ? <LetterBird /> : <TrailAhead />;
}

function Hills(props: LitHouseProps) {
  return <LitHouse {...props} className={styles.hills} />;
}
