import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NoAnswer, RejectedAction, type ApiErrorCode } from '../../api/errors.ts';
import { createVerificationRun, type VerificationPorts, type VerificationRun } from './verification-run.ts';

function refusal(code: ApiErrorCode): RejectedAction {
  return new RejectedAction({ code, fullMessage: null, message: code, fieldErrors: [], status: null });
}

/** A clock that moves when it is told to, and everything that waits for it. */
function createFakeClock() {
  let now = 0;
  let waiting: { readonly at: number; readonly wake: () => void }[] = [];
  return {
    now: () => now,
    sleep: (ms: number) => new Promise<void>((wake) => waiting.push({ at: now + ms, wake })),
    pass: async (ms: number) => {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { wake } of due) wake();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
  };
}

let clock: ReturnType<typeof createFakeClock>;
let ports: { [Name in keyof VerificationPorts]: ReturnType<typeof vi.fn<VerificationPorts[Name]>> };
let run: VerificationRun;
let leave: () => void;

beforeEach(() => {
  clock = createFakeClock();
  ports = {
    sleep: vi.fn(clock.sleep),
    requestCode: vi.fn(async () => undefined),
    verify: vi.fn(async () => 'verified'),
    hasHeaders: vi.fn(() => true),
    refreshLevel: vi.fn(async () => true),
    onVerified: vi.fn(),
    log: vi.fn(),
  };
  run = createVerificationRun(ports);
  leave = run.open();
});

/** As far as the code screen. */
async function send(channel: 'sms' | 'voice' = 'sms') {
  void run.choose(channel);
  await clock.pass(1000);
}

async function type(code: string) {
  void run.type(code);
  await clock.pass(0);
}

describe('sending', () => {
  test('a code goes out one second after its channel was chosen [VERIFY-02] [VERIFY-07]', async () => {
    void run.choose('voice');
    expect(run.get()).toMatchObject({ screen: 'overview', sending: 'voice' });
    await clock.pass(999);
    expect(ports.requestCode).not.toHaveBeenCalled();
    await clock.pass(1);
    expect(ports.requestCode).toHaveBeenCalledExactlyOnceWith('voice');
    expect(run.get()).toMatchObject({ screen: 'code', sending: null, sentBy: 'voice' });
  });

  test('pressing twice sends one code', async () => {
    void run.choose('sms');
    void run.choose('voice');
    await clock.pass(1000);
    expect(ports.requestCode).toHaveBeenCalledExactlyOnceWith('sms');
  });

  test('leaving within the second sends none', async () => {
    void run.choose('sms');
    leave();
    await clock.pass(1000);
    expect(ports.requestCode).not.toHaveBeenCalled();
  });

  test('a first code that cannot be sent says why, and can be asked for again', async () => {
    ports.requestCode.mockRejectedValueOnce(refusal('PHONE_NUMBER_MISSING'));
    await send();
    expect(run.get()).toMatchObject({ screen: 'overview', problem: { code: 'PHONE_NUMBER_MISSING' } });
    await send('voice');
    expect(run.get()).toMatchObject({ screen: 'code', problem: null });
  });

  test('a resend that fails is only logged [VERIFY-17]', async () => {
    await send();
    run.openResend();
    const problem = refusal('STANDARD_ERROR');
    ports.requestCode.mockRejectedValueOnce(problem);
    await send('voice');
    expect(ports.log).toHaveBeenCalledExactlyOnceWith(expect.any(String), problem);
    expect(run.get()).toMatchObject({ screen: 'code', sentBy: 'sms', problem: null, dialog: null });
  });
});

describe('checking', () => {
  test('the sixth digit submits the code, whatever signs were pasted along [VERIFY-08] [VERIFY-09] [FVAL-18]', async () => {
    await send();
    await type('12345');
    expect(ports.verify).not.toHaveBeenCalled();
    await type('123 456');
    expect(ports.verify).toHaveBeenCalledExactlyOnceWith('123456');
    expect(ports.onVerified).toHaveBeenCalledExactlyOnceWith('sms');
    expect(run.get().screen).toBe('verified');
  });

  test('a status other than verified is an error [VERIFY-11]', async () => {
    ports.verify.mockResolvedValueOnce('pending');
    await send();
    await type('123456');
    expect(run.get()).toMatchObject({
      screen: 'code',
      problem: { code: 'UNSUCCESSFUL_SESSION_VERIFICATION' },
    });
    expect(ports.onVerified).not.toHaveBeenCalled();
  });

  test('a session that stays below verified is an error too', async () => {
    ports.refreshLevel.mockResolvedValueOnce(false);
    await send();
    await type('123456');
    expect(run.get().problem?.code).toBe('UNSUCCESSFUL_SESSION_VERIFICATION');
  });

  test('the error of a code goes when the code changes [VERIFY-12]', async () => {
    ports.verify.mockRejectedValueOnce(refusal('ACCESS_CODE_INCORRECT'));
    await send();
    await type('123456');
    expect(run.get().problem?.code).toBe('ACCESS_CODE_INCORRECT');
    await type('12345');
    expect(run.get().problem).toBeNull();
  });

  test('an expired code offers another one, which begins anew [VERIFY-13] [VERIFY-16]', async () => {
    ports.verify.mockRejectedValueOnce(refusal('ACCESS_CODE_EXPIRED'));
    await send();
    await type('123456');
    expect(run.get().dialog).toBe('expired');
    await send('voice');
    expect(run.get()).toMatchObject({ code: '', problem: null, dialog: null, sentBy: 'voice', sentCount: 2 });
  });

  test('an answer that was lost after all is found again, and no code is used twice', async () => {
    ports.verify.mockRejectedValueOnce(new NoAnswer('gone'));
    await send();
    await type('123456');
    expect(run.get().problem?.code).toBe('NETWORK_ERROR');
    await run.submit();
    expect(ports.verify).toHaveBeenCalledOnce();
    expect(run.get().screen).toBe('verified');
  });

  test('a lost connection after the yes asks for the new level alone', async () => {
    ports.refreshLevel.mockRejectedValueOnce(new NoAnswer('gone'));
    await send();
    await type('123456');
    expect(run.get()).toMatchObject({ screen: 'code', code: '123456', problem: { code: 'NETWORK_ERROR' } });
    await run.submit();
    expect(ports.verify).toHaveBeenCalledOnce();
    expect(ports.onVerified).toHaveBeenCalledOnce();
  });

  test('one code is checked at a time', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<string>();
    ports.verify.mockReturnValueOnce(promise);
    await send();
    await type('123456');
    await type('654321');
    await run.submit();
    expect(ports.verify).toHaveBeenCalledOnce();
    expect(run.get()).toMatchObject({ code: '123456', isChecking: true });
    answer('verified');
    await clock.pass(0);
    expect(run.get().screen).toBe('verified');
  });
});

describe('before the check', () => {
  test('session and device are waited for, five times 50 ms at most [VERIFY-19]', async () => {
    ports.hasHeaders.mockReturnValue(false);
    await send();
    void run.type('123456');
    for (let wait = 0; wait < 5; wait += 1) {
      expect(ports.verify).not.toHaveBeenCalled();
      await clock.pass(50);
    }
    expect(ports.verify).toHaveBeenCalledOnce();
    expect(clock.now()).toBe(1250);
  });

  test('they are waited for no longer than it takes [VERIFY-19]', async () => {
    ports.hasHeaders.mockReturnValueOnce(false);
    await send();
    void run.type('123456');
    await clock.pass(50);
    expect(ports.verify).toHaveBeenCalledOnce();
  });
});
