import { wyshesLine } from '../shopping/wyshes/line-of-time.ts';
import { auditLine } from '../ground/audit/line-of-time.ts';
import { documentsLine } from '../ground/documents/line-of-time.ts';
import { messagingLine } from '../ground/messaging/line-of-time.ts';
import { accountsLine } from '../people/accounts/line-of-time.ts';
import { bankLinksLine } from '../people/bank-links/line-of-time.ts';
import { devicesLine } from '../people/devices/line-of-time.ts';
import { identityLine } from '../people/identity/line-of-time.ts';
import { complaintsLine } from '../contact/complaints/line-of-time.ts';
import { recoveryLine } from '../contact/recovery/line-of-time.ts';
import { lettersLine } from '../contact/letters/line-of-time.ts';
import { supportLine } from '../contact/support/line-of-time.ts';
import { disclosuresLine } from '../applying/disclosures/line-of-time.ts';
import { likenessLine } from '../applying/likeness/line-of-time.ts';
import { offeringsLine } from '../applying/offerings/line-of-time.ts';
import { reviewsLine } from '../applying/reviews/line-of-time.ts';
import { underwritingLine } from '../applying/underwriting/line-of-time.ts';
import { billingLine } from '../insuring/billing/line-of-time.ts';
import { changesLine } from '../insuring/changes/line-of-time.ts';
import { replacementsLine } from '../insuring/replacements/line-of-time.ts';
import { correctionsLine } from '../insuring/corrections/line-of-time.ts';
import { endingsLine } from '../insuring/endings/line-of-time.ts';
import { policiesLine } from '../insuring/policies/line-of-time.ts';
import { reinstatementLine } from '../insuring/reinstatement/line-of-time.ts';
import type { LineSource } from '../platform/database/line-of-time.ts';
import { deskActsLine } from './acts/line-of-time.ts';
import { may } from './policy.ts';
import type { DeskAct } from './roles-and-limits.ts';
import type { StaffMember } from './staff-member.ts';
import type { LineGroup } from './resolver-types.generated.ts';

/** Everything that stands on a person's line of time, in the groups it is filtered by. */
export const LINE_SOURCES: Readonly<Record<LineGroup, readonly LineSource[]>> = {
  account: [...accountsLine, ...identityLine, ...recoveryLine],
  devices: devicesLine,
  application: [...underwritingLine, ...reviewsLine, ...likenessLine],
  offers: offeringsLine,
  agreements: disclosuresLine,
  policy: [
    ...policiesLine,
    ...changesLine,
    ...correctionsLine,
    ...endingsLine,
    ...reinstatementLine,
    ...replacementsLine,
  ],
  money: [...billingLine, ...bankLinksLine, ...wyshesLine],
  letters: lettersLine,
  messages: messagingLine,
  chats: supportLine,
  complaints: complaintsLine,
  papers: documentsLine,
  acts: deskActsLine,
  audit: auditLine,
};

/** Whether a member may see these entries of somebody whose page they opened. */
export function maySeeGroup(staff: Pick<StaffMember, 'roles'>, group: LineGroup): boolean {
  return group !== 'complaints' || may(staff, 'read_complaints');
}

/** What of an entry takes an act of its own, beside seeing its person: whoever may not do that is told that it happened, and by whom. */
export const COLUMNS_BY_ACT: Readonly<Record<string, Readonly<Partial<Record<string, DeskAct>>>>> = {
  noted_in_audit: { detail: 'read_audit' },
  application_handed_in: { result: 'read_case_file' },
  application_decided: { result: 'read_case_file' },
  case_opened: { decision: 'read_case_file' },
};

/** A change of a contract, which its own reader tells of: it is among the policies. */
export const CONTRACT_CHANGED = 'contract_changed';

/** The source of a name, with its group; null where there is none. */
export function findLineSource(
  name: string,
): { readonly group: LineGroup; readonly source: LineSource } | null {
  for (const [group, sources] of Object.entries(LINE_SOURCES) as [LineGroup, readonly LineSource[]][]) {
    const source = sources.find((one) => one.name === name);
    if (source !== undefined) return { group, source };
  }
  return null;
}
