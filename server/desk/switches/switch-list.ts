import { FLAG_NAMES, FLAGS } from '../../ground/flags/flags.ts';
import type { FlagName } from '../../ground/flags/flags.ts';

/** What is turned at the desk: maintenance of the whole service, and the flags that stand for everybody. */
export type SwitchName = 'maintenance' | FlagName;

export interface SwitchEntry {
  readonly title: string;
  /** What people meet in each position. */
  readonly whenOn: string;
  readonly whenOff: string;
  /** The position that keeps people out of something; null where none does. */
  readonly closesWhen: 'on' | 'off' | null;
  readonly isFixed: boolean;
  readonly isSetForOne: boolean;
}

const MAINTENANCE: SwitchEntry = {
  title: 'MAINTENANCE: the whole service',
  whenOn:
    'Nobody can use the service. People read that it is down, until when, and that we answer the telephone; a page that is open waits behind that with all that was typed, and goes on by itself afterwards. Payments under way are finished, what vendors tell is taken, and what the service does by itself goes on: bills, decisions, mails. The desk stays open.',
  whenOff: 'The service is open.',
  closesWhen: 'on',
  isFixed: false,
  isSetForOne: false,
};

function flagEntry(name: FlagName): SwitchEntry {
  const { isSetFor, ...words } = FLAGS[name];
  return { ...words, isFixed: isSetFor === 'nobody', isSetForOne: isSetFor === 'anybody' };
}

/** In the order of the page. */
export const SWITCHES = {
  maintenance: MAINTENANCE,
  ...Object.fromEntries(FLAG_NAMES.map((name) => [name, flagEntry(name)])),
} as Readonly<Record<SwitchName, SwitchEntry>>;

export const SWITCH_NAMES = Object.keys(SWITCHES) as readonly SwitchName[];

/** Whether that position keeps people out of something. */
export function isClosing(name: SwitchName, turnsOn: boolean): boolean {
  return SWITCHES[name].closesWhen === (turnsOn ? 'on' : 'off');
}
