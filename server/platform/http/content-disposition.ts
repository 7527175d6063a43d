/** Says that an answer is a file to be saved, with its name in both forms of RFC 6266: plain for old programs, and as it is. */
export function contentDisposition(filename: string): string {
  const plain = filename.replaceAll(/[^\w.() -]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename).replaceAll(/['()]/g, encodeSign)}`;
}

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
