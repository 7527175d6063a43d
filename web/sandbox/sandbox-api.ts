/** The JSON behind the page, which tests use directly: `/sandbox/api/…`. It exists outside production only. */
export interface SandboxMessage {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body_text: string;
  readonly body_html: string | null;
  readonly accepted_at: string;
}

export interface ClockState {
  readonly now: string;
  readonly offsetMs: number;
}

export interface DrainReport {
  readonly ran: readonly { readonly job: string; readonly count: number; readonly failed: number }[];
  readonly left: readonly { readonly job: string; readonly count: number }[];
}

export type ProviderSettings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What somebody linked at a fictitious bank, as the bank has it. */
export interface LinkedItem {
  readonly id: string;
  readonly userId: string;
  readonly bank: string;
  readonly login: 'good' | 'wanted';
  readonly accounts: readonly {
    readonly number: number;
    readonly name: string;
    readonly balanceCents: number | null;
    readonly currency: string | null;
    readonly state: 'open' | 'closed' | 'gone';
  }[];
}

export interface SandboxState {
  readonly messages: readonly SandboxMessage[];
  readonly clock: ClockState;
  readonly providers: ProviderSettings;
  /** None where a real vendor links banks. */
  readonly bankItems: readonly LinkedItem[];
}

/** Calls the sandbox; throws the server's own words when it refuses. */
export async function callSandbox<Answer>(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`/sandbox/api/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer & { error_description?: string };
  if (!response.ok) throw new Error(answer.error_description ?? `The sandbox answered ${response.status}.`);
  return answer;
}

export async function readSandbox(): Promise<SandboxState> {
  const [{ messages }, clock, providers, { items }] = await Promise.all([
    callSandbox<{ messages: SandboxMessage[] }>('GET', 'messages'),
    callSandbox<ClockState>('GET', 'clock'),
    callSandbox<ProviderSettings>('GET', 'providers'),
    callSandbox<{ items: LinkedItem[] }>('GET', 'banks/items').catch(() => ({ items: [] })),
  ]);
  return { messages, clock, providers, bankItems: items };
}
