import { isChoiceList } from '@wysh/domain/forms/answer-value.ts';
import type { FormStore } from './form-store.ts';
import { createUploadList } from './upload/upload-list.ts';
import type { UploadList } from './upload/upload-list.ts';
import type { Uploader } from './upload/upload-file.ts';

/** The files of a form's upload questions. They go on being sent while the person looks at another form. */
export interface FormUploads {
  readonly listOf: (key: string) => UploadList;
  /** Once nothing is under way: whether every file of these questions is stored. */
  readonly settle: (keys: readonly string[]) => Promise<boolean>;
}

export function createFormUploads(
  store: FormStore,
  uploader: Uploader,
  onFailed: (error: unknown) => void,
): FormUploads {
  const lists = new Map<string, UploadList>();

  function listOf(key: string): UploadList {
    const known = lists.get(key);
    if (known) return known;
    const { value } = store.field(key).get();
    const list = createUploadList({
      uploader,
      storedBlobIds: isChoiceList(value) ? value : [],
      onChange: (blobIds) => store.send({ kind: 'changed', key, value: blobIds }),
      onFailed,
    });
    lists.set(key, list);
    return list;
  }

  return {
    listOf,
    settle: async (keys) => (await Promise.all(keys.map((key) => listOf(key).settle()))).every(Boolean),
  };
}
