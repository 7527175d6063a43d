import type { AuthLevel } from '@wysh/domain/accounts/auth-level.ts';
import type { Editions } from '@wysh/domain/editions/editions.ts';
import type { AccountAllowances } from './ground/authorization/account-allowances.ts';
import type { IsLeakedPassword } from './people/accounts/leaked-passwords.ts';
import type { SessionUseRecorder } from './people/accounts/session-use-recorder.ts';
import type { PersonalData } from './contact/data-packages/personal-data.ts';
import type { Catalogue } from './content/catalogue.ts';
import type { Translations } from './content/translations.ts';
import type { Trivia } from './content/trivia.ts';
import type { DeviceClaim } from './people/devices/device-claim.ts';
import type { DisclosureLibrary } from './applying/disclosures/disclosure-library.ts';
import type { FlowLibrary } from './ground/flows/flow-library.ts';
import type { Allowances } from './platform/allowances/allowances.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import type { Encryption } from './platform/encryption.ts';
import type { Dependency } from './platform/health/dependency.ts';
import type { Ids } from './platform/ids.ts';
import type { JobQueue } from './platform/jobs/queue.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { PasswordHashing } from './platform/password-hashing.ts';
import type { Handlers } from './happenings.ts';
import type { PolicyRegister } from './ground/policy-register/policy-register.ts';
import type { StandingRegister } from './ground/policy-register/standing-register.ts';
import type { Sessions } from './ground/authorization/sessions.ts';
import type { AddressLookup } from './providers/address/port.ts';
import type { Analytics } from './providers/analytics/port.ts';
import type { BankLink } from './providers/bank-link/port.ts';
import type { DeviceRisk } from './providers/device-risk/port.ts';
import type { ErrorReporting, KeptErrorReports } from './providers/error-reporting/port.ts';
import type { FileScan } from './providers/file-scan/port.ts';
import type { IdentityCheck } from './providers/identity-check/port.ts';
import type { LinkAttribution } from './providers/link-attribution/port.ts';
import type { PartnerPostbacks } from './providers/partners/port.ts';
import type { Partners } from './platform/partners/partners-file.ts';
import type { MarketingMessages } from './providers/marketing-messages/port.ts';
import type { Messaging, TextReplies } from './providers/messaging/port.ts';
import type { Payments } from './providers/payments/port.ts';
import type { ChatInbox } from './providers/chat/port.ts';
import type { Post } from './providers/post/port.ts';
import type { Sanctions } from './providers/sanctions/port.ts';
import type { Storage } from './providers/storage/port.ts';
import type { UnderwritingEngine } from './providers/underwriting/port.ts';

/** What the process is made of; app.ts puts it together once. */
export interface Services {
  readonly config: Config;
  /** What decisions, prices and papers rest on, by day and state. */
  readonly editions: Editions;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly encryption: Encryption;
  readonly jobs: JobQueue;
  readonly log: Log;
  readonly catalogue: Catalogue;
  readonly translations: Translations;
  readonly trivia: Trivia;
  readonly disclosures: DisclosureLibrary;
  readonly flows: FlowLibrary;
  readonly metrics: Metrics;
  readonly messaging: Pick<Messaging, 'send'>;
  readonly textReplies: TextReplies;
  readonly deviceRisk: DeviceRisk;
  readonly analytics: Analytics;
  readonly linkAttribution: LinkAttribution;
  readonly marketingMessages: MarketingMessages;
  readonly partnerPostbacks: PartnerPostbacks;
  /** Of this installation. */
  readonly partners: Partners;
  readonly identityCheck: IdentityCheck;
  readonly sanctions: Sanctions;
  readonly errorReporting: ErrorReporting;
  /** What was reported, where it stays with us. */
  readonly keptErrorReports: KeptErrorReports | null;
  readonly storage: Storage;
  readonly fileScan: FileScan;
  readonly underwriting: UnderwritingEngine;
  readonly addressLookup: AddressLookup;
  readonly payments: Payments;
  readonly post: Post;
  readonly chatInbox: ChatInbox;
  readonly bankLink: BankLink;
  /** What all of this stands on: what readiness and `npm run doctor` ask. */
  readonly dependencies: readonly Dependency[];
  /** From `openSessionUseRecorder({ database, log })`; `close()` it before the database. */
  readonly sessionUses: SessionUseRecorder;
  /** How often anybody may do what is limited, on all processes together. */
  readonly allowances: Allowances;
  /** How often one address may try a password, register, ask for a reset, begin a session. */
  readonly accountAllowances: AccountAllowances;
  readonly passwordHashing: PasswordHashing;
  readonly isLeakedPassword: IsLeakedPassword;
  readonly sessions: Sessions;
  readonly policyRegister: PolicyRegister;
  readonly standingRegister: StandingRegister;
  readonly personalData: PersonalData;
  /** Who acts on what happens. */
  readonly handlers: Handlers;
}

/** Who is asking, as the server found out from the access token; never from anything else a client says. */
export interface Caller {
  readonly requestId: string;
  /** The network address the request came from; null for work that no request asked for. */
  readonly address: string | null;
  readonly sessionId: string | null;
  readonly userId: string | null;
  /** The member of staff who asks, at the desk alone; such a caller is no user and has no right of one. */
  readonly staffId?: string;
  readonly authLevel: AuthLevel;
  /** True when the user gave credentials, unlike an anonymous visitor who is merely identified. */
  readonly authenticated: boolean;
  /** What the browser says about its device; it gives no rights. Absent where nobody's browser asked. */
  readonly device?: DeviceClaim;
  /** The browser says that nothing about them is to be shared (Global Privacy Control). */
  readonly optOutSignal?: boolean;
  /** The device the session was verified on. */
  readonly sessionDeviceId?: string | null;
  /** Why a verified session counts as identified for this request; see devices/notice-device.ts. */
  readonly deviceProblem?: 'DEVICE_UNREGISTERED' | 'DEVICE_VERIFICATION_INCORRECT';
}

/** What every use case is given: `verbNoun(context, input)`. */
export interface Context extends Services {
  readonly caller: Caller;
}
