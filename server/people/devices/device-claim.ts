import type { IncomingHttpHeaders } from 'node:http';

/** What a browser says about its device. It gives no rights (S-39); it can only take some away. */
export interface DeviceClaim {
  readonly fingerprint: string | null;
  readonly identifier: string | null;
}

const fingerprintLengthMax = 128;

/** Reads the device headers; what can't be one counts as not said. */
export function readDeviceClaim(headers: IncomingHttpHeaders): DeviceClaim {
  const fingerprint = headerText(headers['x-device-fingerprint']);
  const identifier = headerText(headers['x-device-identifier']);
  return {
    fingerprint: fingerprint === null ? null : fingerprint.slice(0, fingerprintLengthMax),
    identifier,
  };
}

function headerText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
