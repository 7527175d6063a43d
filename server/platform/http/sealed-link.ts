import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Encryption } from '../encryption.ts';

interface LinkTools {
  readonly encryption: Encryption;
  readonly clock: Clock;
}

export interface SealedLink<Value extends object> {
  /** The last part of an address. */
  write(tools: LinkTools, value: Value): string;
  /** What it stands for; null when it was not made here, was changed, or its time is over. */
  read(tools: LinkTools, token: string): Value | null;
}

/** A link that is the permission itself: sealed, so nobody else can make or change one, and good for a time. */
export function sealedLink<Value extends object>(definition: {
  /** What it is for: a link for one thing opens no other. */
  readonly purpose: string;
  readonly shape: v.GenericSchema<unknown, Value>;
  readonly lifetime: Temporal.Duration;
}): SealedLink<Value> {
  const { purpose, lifetime } = definition;
  const shape = v.object({ value: definition.shape, expiresAtMs: v.number() });
  return {
    write({ encryption, clock }, value) {
      const expiresAtMs = clock.now().add(lifetime).epochMilliseconds;
      return encryption.seal(JSON.stringify({ value, expiresAtMs }), purpose).toString('base64url');
    },
    read({ encryption, clock }, token) {
      let opened: unknown;
      try {
        opened = JSON.parse(encryption.open(Buffer.from(token, 'base64url'), purpose));
      } catch {
        return null;
      }
      // One that an older release made may have another shape; it is over sooner than anybody could say which.
      const link = v.safeParse(shape, opened);
      return link.success && link.output.expiresAtMs > clock.now().epochMilliseconds
        ? link.output.value
        : null;
    },
  };
}
