import { useMemo } from 'react';
import { FormProvider } from './form-context.ts';
import type { FormSurroundings } from './form-context.ts';
import type { FormServices } from './form-services.ts';
import type { FormStore } from './form-store.ts';
import { FormBody } from './form-body.tsx';
import { createGoingOn } from './going-on.ts';

/** Questions of forms in their own controls, outside of any flow: whoever shows them has the buttons, and none takes a file. */
export function QuestionsAlone({ store }: { store: FormStore }) {
  const surroundings = useMemo(() => surroundingsOf(store), [store]);
  return (
    <FormProvider value={surroundings}>
      <FormBody form={store.form} />
    </FormProvider>
  );
}

const noFlow = (): never => {
  throw new Error('A question outside of any flow asked for what only a flow has.');
};

const NO_SERVICES: FormServices = {
  flow: {
    respond: noFlow,
    next: noFlow,
    pop: noFlow,
    popToRoot: noFlow,
    dismiss: noFlow,
    finish: noFlow,
    setFormAction: noFlow,
    exit: noFlow,
  },
  address: { suggest: noFlow, isStateServed: noFlow },
  uploader: { upload: noFlow, describe: noFlow },
  ask: noFlow,
  showProblem: noFlow,
  callGroupApi: noFlow,
  countActiveWyshes: noFlow,
  openBuilder: noFlow,
  showApplication: noFlow,
  waitingGame: { questions: noFlow, waitForResult: noFlow },
  reportUnknownAction: noFlow,
};

function surroundingsOf(store: FormStore): FormSurroundings {
  const pressing: Pick<FormSurroundings, 'press' | 'pressed'> = {
    press: noFlow,
    pressed: { subscribe: () => () => {}, get: () => null },
  };
  return {
    store,
    services: NO_SERVICES,
    uploads: { listOf: noFlow, settle: noFlow },
    ...pressing,
    goingOn: createGoingOn(store, pressing),
  };
}
