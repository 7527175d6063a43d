import { vi } from 'vitest';
import type { FormServices } from '../form-services.ts';

/** Everything a form can ask for, answering at once and remembering that it was asked. */
export function fakeServices() {
  const flow = {
    respond: vi.fn(async () => true),
    next: vi.fn(async () => undefined),
    pop: vi.fn(async () => undefined),
    popToRoot: vi.fn(async () => undefined),
    dismiss: vi.fn<() => void>(),
    finish: vi.fn(async () => undefined),
    setFormAction: vi.fn<FormServices['flow']['setFormAction']>(),
    exit: vi.fn<() => void>(),
  };
  return {
    flow,
    address: {
      suggest: vi.fn<FormServices['address']['suggest']>(async () => []),
      isStateServed: vi.fn<FormServices['address']['isStateServed']>(async () => true),
    },
    uploader: {
      upload: vi.fn<FormServices['uploader']['upload']>(async () => 'blob'),
      describe: vi.fn<FormServices['uploader']['describe']>(async () => []),
    },
    ask: vi.fn<FormServices['ask']>(async () => 'closed'),
    showProblem: vi.fn<FormServices['showProblem']>(async () => undefined),
    callGroupApi: vi.fn<FormServices['callGroupApi']>(async () => ({})),
    countActiveWyshes: vi.fn(async () => 1),
    openBuilder: vi.fn<() => void>(),
    showApplication: vi.fn(async () => true),
    waitingGame: {
      questions: vi.fn<FormServices['waitingGame']['questions']>(async () => []),
      waitForResult: vi.fn<FormServices['waitingGame']['waitForResult']>(() => new Promise(() => {})),
    },
    reportUnknownAction: vi.fn<FormServices['reportUnknownAction']>(),
  };
}
