/*
 * Every flag there is, with what it does in words. Whoever adds one adds its row by a migration, reads it somewhere, and says here what people
 * meet; the desk shows this, and refuses to turn what nobody reads.
 */

interface FlagEntry {
  readonly title: string;
  readonly whenOn: string;
  readonly whenOff: string;
  /** The position that keeps people out of something; null where none does. */
  readonly closesWhen: 'on' | 'off' | null;
  /** For whom it can be set: for everybody, also for the list of one person alone, or not at all. */
  readonly isSetFor: 'everybody' | 'anybody' | 'nobody';
}

export const FLAGS = {
  'underwriting-enabled': {
    title: 'UNDERWRITING: applications',
    whenOn: 'People begin applications and hand them in, ask for more cover, and for a lapsed policy back.',
    whenOff:
      'None of these can begin or be handed in. Whoever tries reads that applications can’t be looked at for now, keeps every answer, goes on by themselves once it is on again, and gets a mail if they left. What was handed in before is decided, and offers can be bought.',
    closesWhen: 'off',
    isSetFor: 'everybody',
  },
  'aura-enabled': {
    title: 'AURA: the underwriting engine',
    whenOn: 'The engine decides applications as they come in.',
    whenOff:
      'The engine is asked nothing. What was handed in waits, and is taken up in the order it came in once it is on again. Nothing new begins or is handed in: whoever tries reads that applications can’t be looked at for now, keeps every answer, goes on by themselves once it is on again, and gets a mail if they left.',
    closesWhen: 'off',
    isSetFor: 'everybody',
  },
  'finance-enabled': {
    title: 'FINANCE: taking payments',
    whenOn: 'People pay and change how they pay, and bills are charged on their day.',
    whenOff:
      'Nobody can pay or keep another card; they read that nothing was charged. No bill is charged, nobody becomes past due, and no policy lapses until it is on again. Payments that are under way are finished, and refunds go out.',
    closesWhen: 'off',
    isSetFor: 'everybody',
  },
  'wysh-insurance-hide-new-application': {
    title: 'Hide applying for a new policy',
    whenOn: 'Whoever’s policy lapsed is not offered to apply for a new one.',
    whenOff: 'Whoever’s policy lapsed can apply for a new one.',
    closesWhen: null,
    isSetFor: 'anybody',
  },
  'wysh-insurance-hide-wyshes-card': {
    title: 'Hide the Wyshes card',
    whenOn: 'The dashboard has no card of wyshes.',
    whenOff: 'The dashboard has a card of wyshes.',
    closesWhen: null,
    isSetFor: 'anybody',
  },
  'wysh-insurance-skip-client-phone-screen': {
    title: 'Skip the browser’s own phone form',
    whenOn:
      'A form of the server asks for the telephone number, and can’t be turned off: the browser has this on, whatever stands here.',
    whenOff: 'The browser has it on all the same.',
    closesWhen: null,
    isSetFor: 'nobody',
  },
} as const satisfies Readonly<Record<string, FlagEntry>>;

export type FlagName = keyof typeof FLAGS;

export const FLAG_NAMES = Object.keys(FLAGS) as readonly FlagName[];
