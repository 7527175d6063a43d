import type { Acknowledgement, Disclosure } from './disclosure.ts';

export type DisclosureParent = Disclosure;

export type AcknowledgementParent = Acknowledgement;
