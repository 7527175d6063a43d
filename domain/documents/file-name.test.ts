import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

test.each([
  ['lab results.pdf', 'lab results.pdf'],
  ['Röntgen März.PDF', 'Röntgen März.pdf'],
  ['C:\\Users\\ann\\lab.pdf', 'lab.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['lab.pdf.exe', 'lab.pdf.pdf'],
  ['lab.html', 'lab.pdf'],
  ['lab', 'lab.pdf'],
  ['v1.2 results', 'v1.2 results.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['...', 'file.pdf'],
  ['', 'file.pdf'],
  ['a"b\r\nSet-Cookie: x.pdf', 'a_bSet-Cookie_ x.pdf'],
  ['gnp\u202Efdp.exe', 'gnpfdp.pdf'],
  ['100%;x.pdf', '100__x.pdf'],
  ['half a pair \uD800.pdf', 'half a pair _.pdf'],
])('the name %j is kept as %j [S-59]', (given, kept) => {
  expect(cleanFileName(given, 'application/pdf')).toBe(kept);
});

test('both endings of a type are true of it [S-59]', () => {
  expect(cleanFileName('IMG_0001.JPEG', 'image/jpeg')).toBe('IMG_0001.jpeg');
  expect(cleanFileName('IMG_0001.heif', 'image/heic')).toBe('IMG_0001.heif');
  expect(cleanFileName('IMG_0001.heic', 'image/jpeg')).toBe('IMG_0001.jpg');
});

test('a name is at most 120 characters with its ending, and no sign of it is cut in half [S-59]', () => {
  const kept = cleanFileName(`${'🦊'.repeat(500)}.webp`, 'image/webp');
  expect([...kept].length).toBe(120);
  expect(kept.isWellFormed()).toBe(true);
  expect(kept.endsWith('🦊.webp')).toBe(true);
});
