import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';

const pdf = (...objects: readonly string[]) =>
  Buffer.from(
    ['%PDF-1.7', '%\xe2\xe3', '1 0 obj', '<</Type/Catalog>>', 'endobj', ...objects, '%%EOF', ''].join('\n'),
    'latin1',
  );
const stream = (dictionary: string, content: Buffer | string) =>
  `7 0 obj\n<<${dictionary}>>\nstream\n${content.toString('latin1')}\nendstream\nendobj`;
const launch = '2 0 obj <</S/Launch/F(cmd.exe)>> endobj';
const packed = (content: string) => deflateSync(Buffer.from(content, 'latin1'));

describe('a paper', () => {
  test.each([false, true])('as programs write one is fine, packed: %s [F-58, S-59]', async (compress) => {
    const document = new PdfDocument({ compress, info: { Title: 'Lab results (copy \\)' } });
    document.text('Blood pressure 120/80. 3 0 obj', { link: 'https://example.com/' });
    document.addPage().text('The launch of /JavaScript');
    document.end();
    const content = await buffer(document);
    expect(inspectPdf(content)).toBeNull();
  });

  test.each([
    ['a link to a page', pdf('2 0 obj <</S/URI/URI(https://example.com)>> endobj')],
    ['the words in a text', pdf('2 0 obj <</T(/JavaScript \\( /Launch)>> endobj')],
    ['the words in a comment', pdf('2 0 obj % /JS\n<<>> endobj')],
    ['an opening view', pdf('2 0 obj <</OpenAction[3 0 R/Fit]>> endobj')],
    ['packed pages that look like anything', pdf(stream('/Filter/FlateDecode', '/JS /Launch \x00\xff obj'))],
    [
      'packed objects',
      pdf(stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', packed('1 0 <</Type/Page>>'))),
    ],
  ])('with %s is fine [F-58]', (_what, content) => {
    expect(inspectPdf(content)).toBeNull();
  });

  test.each([
    ['a launch', pdf(launch), 'active'],
    ['a script', pdf('2 0 obj <</S/JavaScript/JS(app.alert(1))>> endobj'), 'active'],
    [
      'a script whose name is spelled otherwise',
      pdf('2 0 obj <</S/J#61vaScript/#4a#53(app)>> endobj'),
      'active',
    ],
    ['a script behind a comment', pdf('2 0 obj % a (\n<</S/JavaScript>> endobj'), 'active'],
    ['another file', pdf('2 0 obj <</Type/EmbeddedFile>> endobj'), 'active'],
    ['a form that is sent', pdf('2 0 obj <</S/SubmitForm>> endobj'), 'active'],
    ['a film', pdf('2 0 obj <</Subtype/RichMedia>> endobj'), 'active'],
    [
      'a launch among packed objects',
      pdf(stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', packed('2 0 <</S/Launch/F(a)>>'))),
      'active',
    ],
    [
      'packed objects that do not say what they are',
      pdf(stream('/N 1/First 4/Filter/FlateDecode', packed('2 0 <</S/Launch/F(a)>>'))),
      'active',
    ],
    [
      'objects packed in another way',
      pdf(stream('/Type/ObjStm/Filter/ASCIIHexDecode', '2f4a53>')),
      'damaged',
    ],
    [
      'a text in hexadecimal before a stream of objects packed in another way',
      pdf(stream('/Type/ObjStm/Filter[/ASCIIHexDecode]/X<41>', '2f4a53>')),
      'damaged',
    ],
    [
      'a remark before such a stream',
      pdf('7 0 obj\n<</Type/ObjStm/Filter[/ASCIIHexDecode]>> %x\nstream\n2f4a53>\nendstream\nendobj'),
      'damaged',
    ],
    [
      'objects in a stream that we cannot see',
      pdf('7 0 obj\n<</Type/ObjStm/N 1/First 4>> 1 stream\n1 0 <<>>\nendstream\nendobj'),
      'active',
    ],
    [
      'objects packed in a way told elsewhere',
      pdf(stream('/Type/ObjStm/Filter 9 0 R', packed('a'))),
      'damaged',
    ],
    [
      'packed objects that cannot be unpacked',
      pdf(stream('/Type/ObjStm/Filter/FlateDecode', 'no')),
      'damaged',
    ],
    [
      'packed objects that unpack without end',
      pdf(stream('/Type/ObjStm/Filter/FlateDecode', packed(' '.repeat(9 * 1024 * 1024)))),
      'damaged',
    ],
    ['an object inside a picture', pdf(stream('/Filter/DCTDecode', `\xff\xd8 ${launch}`)), 'active'],
    [
      'a launch behind a word that begins no stream',
      pdf('2 0 obj <</A stream /S/Launch endstream>> endobj'),
      'active',
    ],
    ['a lock', pdf('trailer <</Encrypt 5 0 R>>'), 'locked'],
    ['no end', pdf().subarray(0, -8), 'damaged'],
    ['no object', Buffer.from('%PDF-1.7\n%%EOF\n'), 'damaged'],
    ['a stream without an end', pdf('2 0 obj <</Length 9>> stream\nabc'), 'damaged'],
    ['a text without an end', pdf('2 0 obj <</T(abc>> endobj'), 'damaged'],
  ])('with %s is not kept [F-58, S-57]', (_what, content, problem) => {
    expect(inspectPdf(content)).toBe(problem);
  });

  test.each([
    ['parentheses', '('],
    ['dictionaries', '<<'],
    ['names', '/A'],
    ['one word', 'a'],
    ['one comment', '%'],
    ['streams', '<<>>stream\n'],
  ])('of 20 MB of %s is judged in time and does not overflow anything [F-56, F-58, S-59]', (_what, piece) => {
    const content = Buffer.concat([pdf(), Buffer.alloc(20 * 1024 * 1024, piece), Buffer.from('\n%%EOF')]);
    const startedAt = performance.now();
    inspectPdf(content);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });
});
