/**
 * Who else may hear that somebody was here. Nothing about how a person uses the service leaves it before they said yes, wherever they
 * live: no state's law asks for more. A partner who sent them may hear that their link led to something, unless they said no. And a
 * browser's own word against sharing counts more than a yes (Global Privacy Control, https://w3c.github.io/gpc/).
 */
export interface PrivacyChoices {
  /** What the person said last; null before that. */
  readonly sharesUsage: boolean | null;
  /** Their browser says now, or said since they last spoke for themselves, that nothing is to be shared. */
  readonly hasSignal: boolean;
}

export const NOTHING_CHOSEN: PrivacyChoices = { sharesUsage: null, hasSignal: false };

/** `usage` is what people do here, told to companies that count or write for us; `link` is that a partner's link was followed. */
export type Audience = 'usage' | 'link';

export function mayLeave(audience: Audience, { sharesUsage, hasSignal }: PrivacyChoices): boolean {
  if (hasSignal || sharesUsage === false) return false;
  return audience === 'link' || sharesUsage === true;
}

/** What a law asks of whoever meets the signal, and from which day. */
interface SignalLaw {
  readonly citation: string;
  readonly from: string;
  readonly asks: 'count' | 'show';
}

/** The laws that ask the most, by their day; counsel confirms them for each state one is licensed in. */
export const SIGNAL_LAWS: readonly SignalLaw[] = [
  // The signal is a valid request to opt out, for the browser and for the person where they are known.
  { citation: 'Cal. Code Regs. tit. 11, § 7025(c)(1)', from: '2023-03-29', asks: 'count' },
  // Opting out by a signal a platform sends, for people in Oregon.
  { citation: 'Or. Rev. Stat. § 646A.578(5)', from: '2026-01-01', asks: 'count' },
  // That the signal was processed is shown.
  {
    citation: 'Cal. Code Regs. tit. 11, § 7025(c)(6), Register 2025, No. 39',
    from: '2026-01-01',
    asks: 'show',
  },
];

/** Whether a signal counts on a day, and whether people are told that it did. It counts for everybody from the first law's day on. */
export function signalRulesOn(day: Temporal.PlainDate): {
  readonly counts: boolean;
  readonly isShown: boolean;
} {
  const asked = (what: SignalLaw['asks']) =>
    SIGNAL_LAWS.some(
      ({ from, asks }) =>
        asks === what && Temporal.PlainDate.compare(Temporal.PlainDate.from(from), day) <= 0,
    );
  return { counts: asked('count'), isShown: asked('show') };
}
