import type { AcknowledgedRecord, Disclosure } from './disclosure.ts';

export type DisclosureParent = Disclosure;

export type AcknowledgementParent = AcknowledgedRecord;
