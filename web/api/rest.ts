import type { ClientConfig } from './client-config.ts';
import { fetchAnswer, RestError } from './errors.ts';
import { deviceHeaders } from './device.ts';
import type { ServiceState } from './service-state.ts';

export interface RestRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
  readonly accessToken?: string | null;
  /** Lets the request outlive the page, for what is said while leaving. */
  readonly keepalive?: boolean;
}

/** JSON to `{base}/{path}`; a non-OK answer throws a RestError with the status and the answer's `error` (API-REST-03..08). */
export type Rest = <Answer>(path: string, request?: RestRequest) => Promise<Answer>;

export function createRest(
  baseUrl: string,
  config: ClientConfig,
  service?: Pick<ServiceState, 'hear'>,
): Rest {
  return async function rest<Answer>(path: string, request: RestRequest = {}): Promise<Answer> {
    const response = await fetchAnswer(`${baseUrl}/${path}`, {
      method: request.method ?? 'GET',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...clientHeaders(config),
        ...(request.accessToken ? { Authorization: `Bearer ${request.accessToken}` } : {}),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(request.keepalive === undefined ? {} : { keepalive: request.keepalive }),
    });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      if (response.status === 503) service?.hear(body);
      const { error, error_description: description } = (body ?? {}) as {
        error?: string;
        error_description?: string;
      };
      throw new RestError(response.status, error ?? 'STANDARD_ERROR', description ?? null, body);
    }
    return body as Answer;
  };
}

/** `web:{environment}:{version}`, and what is known of this device. */
export function clientHeaders(config: ClientConfig): Record<string, string> {
  return { 'X-Client-Fingerprint': `web:${config.environment}:${config.version}`, ...deviceHeaders() };
}
