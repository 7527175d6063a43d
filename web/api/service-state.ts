import type { Maintenance } from './endpoint.ts';

/** Whether the service is open to people: as it said at the start, and on any answer since (MAINT-05). */
export interface ServiceState {
  /** The maintenance under way; null while the service is open. */
  readonly maintenance: () => Maintenance | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears what an answer with status 503 says: another one than maintenance is nothing to it. */
  readonly hear: (body: unknown) => void;
  /** Asks the service whether it is over; an answer that does not come leaves things as they are. */
  readonly lookAgain: () => Promise<void>;
}

export function createServiceState(
  atStart: Maintenance | null,
  askHealth: () => Promise<Response>,
): ServiceState {
  let state = underWay(atStart);
  const listeners = new Set<() => void>();

  function change(next: Maintenance | null): void {
    if (state === next || (state !== null && next !== null && state.until === next.until)) return;
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    maintenance: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hear(body) {
      const said = underWay(maintenanceIn(body));
      if (said !== null) change(said);
    },
    async lookAgain() {
      try {
        const response = await askHealth();
        if (response.ok) change(underWay(maintenanceIn(await response.json())));
      } catch {
        // A server that is away says nothing of maintenance.
      }
    },
  };
}

/** Maintenance that is only announced closes nothing. */
function underWay(maintenance: Maintenance | null): Maintenance | null {
  return maintenance?.active === true ? maintenance : null;
}

function maintenanceIn(body: unknown): Maintenance | null {
  const { maintenance } = (body ?? {}) as { maintenance?: Maintenance | null };
  return maintenance ?? null;
}
