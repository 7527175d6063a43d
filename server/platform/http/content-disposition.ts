/** Whether an answer is shown or saved, and its name in both forms of RFC 6266: plain for old programs, and as it is. */
export function contentDisposition(filename: string, place: 'attachment' | 'inline'): string {
  const plain = filename.replaceAll(/[^\w.() -]/g, '_');
  return `${place}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename).replaceAll(/['()]/g, encodeSign)}`;
}

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
