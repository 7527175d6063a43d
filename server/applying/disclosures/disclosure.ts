import type { InStates } from '@wysh/domain/states/in-states.ts';

/** What a disclosure is agreed to for. */
export type ContextType = 'InsuranceApplication' | 'InsuranceMembership';

export type RecordType = 'document' | 'disclosure';

/** A text people agree to, in one version. */
export interface Disclosure {
  readonly slug: string;
  /** The day it was written, YYYY-MM-DD. */
  readonly version: string;
  readonly title: string;
  readonly body: string;
  /** What it is about, in a sentence. */
  readonly description: string;
  /** What a button says that opens it. */
  readonly cta: string;
  readonly contextType: ContextType;
  /**
   * Who has to agree for an application: everybody, whoever replaces a policy, whoever lives where the law asks for it, whoever is about
   * to pay, by a page of its own, or nobody, because it is asked elsewhere.
   */
  readonly due: 'always' | 'whenReplacing' | 'inStates' | 'beforePaying' | 'elsewhere';
  /** Of one that is due in some states: in which. */
  readonly where?: InStates;
  /** For how many days after the one on which it is said it counts; left out, it counts until it is taken back. */
  readonly lastsDays?: number;
}

/** Names a text and its exact words. */
export function idOf({ slug, version }: Pick<Disclosure, 'slug' | 'version'>): string {
  return `${slug}@${version}`;
}

/** What idOf made; null when it is none of ours. */
export function disclosureOfId(id: string): Pick<Disclosure, 'slug' | 'version'> | null {
  const [, slug, version] = /^([a-z-]{1,60})@(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  return slug === undefined || version === undefined ? null : { slug, version };
}

/** That somebody agreed. */
export interface Acknowledgement {
  readonly id: string;
  readonly slug: string;
  readonly version: string;
  readonly contextType: ContextType;
  readonly contextId: string;
  readonly acknowledgedAt: Temporal.Instant;
}

/** That somebody agreed to a text, or has read a paper of theirs, as it is answered. */
export interface AcknowledgedRecord extends Omit<Acknowledgement, 'slug' | 'version'> {
  readonly recordId: string;
}

/** When, from where and in which session somebody agreed to a text last. */
export interface LastAgreement {
  readonly at: Temporal.Instant;
  readonly ipAddress: string | null;
  readonly sessionId: string;
}

/** That somebody agreed to a text until they took it back. */
export interface Consent extends Pick<Disclosure, 'slug' | 'version'> {
  readonly givenAt: Temporal.Instant;
  readonly withdrawnAt: Temporal.Instant | null;
}
