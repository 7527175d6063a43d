import type { ApiErrorCode } from './errors.ts';
import type { ClientConfig } from './client-config.ts';
import type { Rest } from './rest.ts';

export interface ErrorReport {
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly operationName: string | null;
}

const UTM_NAMES = ['source', 'medium', 'campaign', 'term', 'content', 'id'] as const;

/** Where this visit came from, by the utm parameters of its first address; for error reports and the partner's logo. */
export interface Attribution {
  readonly utm: Readonly<Partial<Record<(typeof UTM_NAMES)[number], string>>>;
}

export function readAttribution(search: string, storage: Storage): Attribution {
  const key = 'attribution';
  const parameters = new URLSearchParams(search);
  const found = UTM_NAMES.flatMap((name) => {
    const value = parameters.get(`utm_${name}`);
    return value === null ? [] : [[name, value.slice(0, 200)] as const];
  });
  if (found.length > 0) storage.setItem(key, JSON.stringify(Object.fromEntries(found)));
  try {
    return { utm: JSON.parse(storage.getItem(key) ?? '{}') as Attribution['utm'] };
  } catch {
    return { utm: {} };
  }
}

/** At most this many reports a page load: one broken screen must not flood the service that watches it. */
const REPORTS_MAX = 20;

/**
 * Tells the error-reporting service of GraphQL and network errors. The server adds the user from the token; the address goes
 * without its query, which may carry what a person typed. A report that fails is dropped.
 */
export function createErrorReporter(
  rest: Rest,
  ports: { config: ClientConfig; attribution: Attribution; accessToken: () => string | null },
): (report: ErrorReport) => void {
  let sent = 0;
  return (report) => {
    if (sent >= REPORTS_MAX) return;
    sent += 1;
    const detail = { path: location.pathname, utm: ports.attribution.utm, appVersion: ports.config.version };
    const message =
      report.operationName === null ? report.message : `${report.operationName}: ${report.message}`;
    rest('error-reports', {
      method: 'POST',
      accessToken: ports.accessToken(),
      keepalive: true,
      body: { code: report.code, message: message.slice(0, 500), detail },
    }).catch(() => undefined);
  };
}
