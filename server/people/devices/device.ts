import type { Tables } from '../../platform/database/tables.generated.ts';

/** A browser on a machine, as far as we can tell. Its id is what `X-Device-Identifier` says. */
export interface Device {
  readonly id: string;
  readonly verdict: Tables['devices']['verdict'];
}
