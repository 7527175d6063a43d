import { stringifyDocument, type Client } from 'urql';
import { SetupUserForNewLineOfBusinessDocument } from './generated/api.ts';
import { readClientConfig, type ClientConfig } from './client-config.ts';
import { apiBaseUrls, connectEndpoint, type Endpoint } from './endpoint.ts';
import { RestError } from './errors.ts';
import {
  createErrorReporter,
  readAttribution,
  type Attribution,
  type ErrorReport,
} from './error-reporting.ts';
import { createGraphqlClient } from './graphql-client.ts';
import { queryOfVisit } from './first-address.ts';
import { keepReferral, referralIn } from './referral.ts';
import { createRest } from './rest.ts';
import { createServiceState, type ServiceState } from './service-state.ts';
import { createSession, type Session, type SessionPorts } from './session.ts';

/** The insurance line as a whole, whose membership every visitor gets. */
const INSURANCE_BUSINESS_SLUG = 'wysh-insurance';

/** Everything that lives once per page load; made by main.tsx and handed down, so that nothing is global. */
export interface Runtime {
  readonly config: ClientConfig;
  readonly endpoint: Pick<Endpoint, 'baseUrl'>;
  readonly service: ServiceState;
  readonly session: Session;
  readonly graphql: Client;
  readonly attribution: Attribution;
  readonly reportError: (report: ErrorReport) => void;
  /** Loads the application anew, here or at another of its addresses, so that nothing of a session stays in memory. */
  readonly startOver: (path?: string) => void;
  /** What features keep for as long as the page lives, by what makes it: see `perRuntime`. */
  readonly parts: Map<(runtime: Runtime) => unknown, unknown>;
}

/** Finds a healthy server and builds the clients for it; throws when none answers. */
export async function createRuntime(): Promise<Runtime> {
  const config = readClientConfig(document);
  // Before anything is waited for: whoever leaves meanwhile was sent by somebody all the same.
  const search = queryOfVisit({
    search: location.search,
    referrer: document.referrer,
    origin: location.origin,
  });
  const attribution = readAttribution(search, sessionStorage);
  keepReferral(referralIn(search), localStorage);
  const urls = apiBaseUrls(location, config.fallbackApiPath);
  const endpoint = await connectEndpoint(urls, (url) => fetch(url));
  return connectRuntime(config, endpoint, {
    localStorage,
    sessionStorage,
    attribution,
    exclusively: (work) => navigator.locks.request('authentication', work),
  });
}

/** What a runtime needs of the browser it is in. */
interface Surroundings {
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  readonly attribution: Attribution;
  readonly exclusively: SessionPorts['exclusively'];
}

export function connectRuntime(
  config: ClientConfig,
  endpoint: Endpoint,
  { localStorage: storage, sessionStorage, attribution, exclusively }: Surroundings,
): Runtime {
  const { baseUrl, maintenance } = endpoint;
  const service = createServiceState(maintenance, () => fetch(`${baseUrl}/health`));
  const rest = createRest(baseUrl, config, service);
  const constellation: { current: string | null } = { current: null };

  const session = createSession({
    rest,
    storage,
    sessionStorage,
    now: () => Date.now(),
    exclusively,
    setUpUser: async (accessToken) => {
      const answer = await rest<SetUpAnswer>('graphql', {
        method: 'POST',
        accessToken,
        body: {
          operationName: 'SetupUserForNewLineOfBusiness',
          query: stringifyDocument(SetupUserForNewLineOfBusinessDocument),
          variables: {
            input: { businessSlug: INSURANCE_BUSINESS_SLUG, clientMutationId: crypto.randomUUID() },
          },
        },
      });
      const setup = answer.data?.setupUserForNewLineOfBusiness;
      if (!setup)
        throw new RestError(200, answer.errors?.[0]?.extensions?.message ?? 'STANDARD_ERROR', null, answer);
      constellation.current = setup.constellationId;
      return setup.userId;
    },
    log: (message, error) => console.warn(message, error),
  });
  const reportError = createErrorReporter(rest, {
    config,
    attribution,
    accessToken: () => session.getState().accessToken,
  });
  const graphql = createGraphqlClient({
    baseUrl,
    config,
    session,
    service,
    constellation,
    reportError: (code, message, operationName) => reportError({ code, message, operationName }),
  });
  return {
    config,
    endpoint: { baseUrl },
    service,
    session,
    graphql,
    attribution,
    reportError,
    startOver,
    parts: new Map(),
  };
}

/** In a browser's tab: the next page was come to by what was pressed on the one before, although it is loaded anew. */
export const LED_ON_KEY = 'led-on';

let isStartingOver = false;

/** The first word counts: what comes back refused while the page already leaves for sign-in does not lead it elsewhere. */
function startOver(path?: string): void {
  if (isStartingOver) return;
  isStartingOver = true;
  // Come back to as it was left, it may leave again.
  addEventListener('pageshow', () => (isStartingOver = false), { once: true });
  if (path === undefined) location.reload();
  else {
    sessionStorage.setItem(LED_ON_KEY, 'yes');
    location.assign(path);
  }
}

interface SetUpAnswer {
  readonly data?: {
    setupUserForNewLineOfBusiness?: { userId: string; constellationId: string } | null;
  } | null;
  readonly errors?: readonly { extensions?: { message?: string } }[];
}
