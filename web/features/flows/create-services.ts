import type { Runtime } from '../../api/runtime.ts';
import { readError } from '../../api/errors.ts';
import { ActiveWyshesDocument } from '../../api/generated/flows.ts';
import type { FormServices } from '../../form/form-services.ts';
import type { ModalQueue } from '../../form/modals/modal-queue.ts';
import { createUploader } from '../../form/upload/upload-file.ts';
import { createUploadPorts } from '../../form/upload/upload-ports.ts';
import { routes } from '../../paths.ts';
import { askForNewest, fileAddress } from '../../shell/documents/load-documents.ts';
import { findText } from '../../texts/texts.ts';
import { createAddressService } from './address-service.ts';
import { createWaitingGame } from './waiting-game.ts';

/** The full message, else what the code means, else the message (MODAL-02). */
export function problemWords(error: unknown): string {
  const { fullMessage, code, message } = readError(error);
  return fullMessage ?? findText(`errors.${code.toLowerCase()}`) ?? message;
}

/** Everything the forms of a flow can ask for besides the flow itself. */
export function createServices(
  runtime: Runtime,
  { modals, goTo }: { modals: ModalQueue; goTo: (path: string) => void },
): Omit<FormServices, 'flow'> {
  const { graphql, reportError } = runtime;
  const address = createAddressService(runtime);
  return {
    address: address.lookup,
    uploader: createUploader(createUploadPorts({ graphql, baseUrl: runtime.endpoint.baseUrl })),
    ask: async (name, words) => {
      const answer = await modals.ask(name, words);
      if (answer === 'support') goTo(routes.customerSupport);
      return answer;
    },
    showProblem: async (error) => {
      await modals.ask('generalError', problemWords(error));
    },
    callGroupApi: async (call) => {
      if (call.group.type === 'address') await address.verify(call);
      return {};
    },
    countActiveWyshes: async () => {
      const { data, error } = await graphql
        .query(ActiveWyshesDocument, {}, { requestPolicy: 'network-only' })
        .toPromise();
      if (!data) throw error ?? new Error('The wysh list did not come.');
      return data.wyshAllocationsSummary.activeCount;
    },
    openBuilder: () => goTo(routes.builder),
    showApplication: async () => {
      const document = await askForNewest(runtime, 'application');
      const files = document === null || document === 'none' ? [] : document.files;
      const file = files.find(({ format }) => format === 'pdf') ?? files[0];
      if (file === undefined) {
        await modals.ask('notReady');
        return false;
      }
      // Saved, because a browser refuses a window that opens after an answer from the server.
      window.location.assign(fileAddress(runtime, file, 'save'));
      return true;
    },
    waitingGame: createWaitingGame(graphql),
    reportUnknownAction: (name) => {
      reportError({
        code: 'STANDARD_ERROR',
        message: `a form has an unknown action ${name}`,
        operationName: null,
      });
    },
  };
}
