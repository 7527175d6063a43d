import type { StaffRole } from '@wysh/server/desk/roles-and-limits.ts';

/** Who goes a walk: somebody we know nothing of, one of the demo's people, or somebody of the desk. */
export type Walking =
  | { readonly kind: 'stranger' }
  | { readonly kind: 'demo'; readonly firstName: string }
  | { readonly kind: 'desk'; readonly roles: readonly StaffRole[] };

/** What is typed that belongs to whoever types it. */
export const OWN_THINGS = ['email', 'password', 'phone number', 'code'] as const;
export type OwnThing = (typeof OWN_THINGS)[number];

/** Whose answers somebody gives to the forms of a flow. */
export const TELLERS = ['nothing to tell', 'a refusal elsewhere', 'too much weight for term life'] as const;
export type Teller = (typeof TELLERS)[number];

/** `within` names the window, region or group in which it stands. */
export type Step =
  | { readonly does: 'open'; readonly address: string }
  | { readonly does: 'open the invitation' }
  | { readonly does: 'open the mail'; readonly subject: string }
  | { readonly does: 'press'; readonly name: string; readonly within: string | null }
  | { readonly does: 'follow'; readonly name: string; readonly within: string | null }
  | { readonly does: 'tick'; readonly name: string; readonly within: string | null }
  | { readonly does: 'choose'; readonly option: string; readonly field: string }
  | { readonly does: 'type'; readonly words: string; readonly field: string }
  | { readonly does: 'type own'; readonly thing: OwnThing; readonly field: string }
  | { readonly does: 'give a paper'; readonly field: string }
  | { readonly does: 'move'; readonly slider: string; readonly way: 'up' | 'down' }
  | { readonly does: 'answer'; readonly teller: Teller; readonly until: string }
  | { readonly does: 'meanwhile'; readonly walk: string }
  | { readonly does: 'go back' }
  | { readonly does: 'lose the connection' }
  | { readonly does: 'see'; readonly words: string; readonly within: string | null };

export interface WrittenStep {
  readonly step: Step;
  /** As it is written. */
  readonly text: string;
  readonly line: number;
}

export interface Walk {
  readonly name: string;
  readonly line: number;
  /** The pattern of the address at which it ends. */
  readonly at: string;
  /** What the window is titled there, without the name of the house; null where it is not said. */
  readonly title: string | null;
  /** Null: whoever went the walk before. */
  readonly who: Walking | null;
  /** The walk that comes first. */
  readonly after: string | null;
  readonly steps: readonly WrittenStep[];
}

/** An address that is no screen of its own. */
export interface PassedOn {
  readonly from: string;
  readonly to: string;
  readonly line: number;
}

/** A screen that needs more than presses: days of its own, a second browser, a third party that answers. A test is there. */
export interface ShownInTest {
  readonly at: string;
  readonly test: string;
  readonly line: number;
}
