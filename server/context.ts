import type { AuthLevel } from '@wysh/domain/accounts/auth-level.ts';
import type { SessionUseRecorder } from './accounts/session-use-recorder.ts';
import type { Catalogue } from './content/catalogue.ts';
import type { Translations } from './content/translations.ts';
import type { FlowLibrary } from './flows/flow-library.ts';
import type { Allowance } from './platform/allowance.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import type { Encryption } from './platform/encryption.ts';
import type { Ids } from './platform/ids.ts';
import type { JobQueue } from './platform/jobs/queue.ts';
import type { Log } from './platform/log.ts';
import type { AddressLookup } from './providers/address/port.ts';
import type { ErrorReporting } from './providers/error-reporting/port.ts';
import type { Messaging } from './providers/messaging/port.ts';
import type { Storage } from './providers/storage/port.ts';

/** What the process is made of; app.ts puts it together once. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly encryption: Encryption;
  readonly jobs: JobQueue;
  readonly log: Log;
  readonly catalogue: Catalogue;
  readonly translations: Translations;
  readonly flows: FlowLibrary;
  readonly messaging: Messaging;
  readonly errorReporting: ErrorReporting;
  readonly storage: Storage;
  readonly addressLookup: AddressLookup;
  /** From `openSessionUseRecorder({ database, log })`; `close()` it before the database. */
  readonly sessionUses: SessionUseRecorder;
  /** How many sessions and users one address may begin; see `accounts/new-visitors.ts`. */
  readonly newVisitors: Allowance;
}

/** Who is asking, as the server found out from the access token; never from anything else a client says. */
export interface Caller {
  readonly requestId: string;
  /** The network address the request came from; null for work that no request asked for. */
  readonly address: string | null;
  readonly sessionId: string | null;
  readonly userId: string | null;
  readonly authLevel: AuthLevel;
  /** True when the user gave credentials, unlike an anonymous visitor who is merely identified. */
  readonly authenticated: boolean;
}

/** What every use case is given: `verbNoun(context, input)`. */
export interface Context extends Services {
  readonly caller: Caller;
}
