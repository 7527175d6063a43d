import { expect, test } from 'vitest';
import { TOO_MANY_UPLOADS, tooLargeUpload, UPLOAD_BYTES_MAX } from './upload-limits.ts';

test('the sentence for the 21st file is the specified one [UPLOAD-01]', () => {
  expect(TOO_MANY_UPLOADS.message).toBe('Maximum file upload limit exceeded (20)');
});

test('20 MB is 20 times 1,024 times 1,024 bytes [UPLOAD-02]', () => {
  expect(UPLOAD_BYTES_MAX).toBe(20_971_520);
});

test.each([
  [20_971_521, 'scan.pdf size 20.01MB exceeds the limit of 20MB'],
  [25 * 1024 * 1024, 'scan.pdf size 25MB exceeds the limit of 20MB'],
  [30.5 * 1024 * 1024, 'scan.pdf size 30.5MB exceeds the limit of 20MB'],
])(
  '%d bytes are said to exceed the limit, never by a size that is within it [UPLOAD-02]',
  (byteSize, sentence) => {
    expect(tooLargeUpload('scan.pdf', byteSize).message).toBe(sentence);
  },
);
