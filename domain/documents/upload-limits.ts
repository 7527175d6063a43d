/** At most this many files for one question (platform.md section 9). */
export const UPLOADS_MAX = 20;

/** 20 MB, each of 1,024 times 1,024 bytes as file managers count them (UPLOAD-02). */
export const UPLOAD_BYTES_MAX = 20 * 1024 * 1024;

const bytesOfMegabyte = 1024 * 1024;

/** The sentence of the specification for the 21st file (UPLOAD-01). */
export const TOO_MANY_UPLOADS = `Maximum file upload limit exceeded (${UPLOADS_MAX})`;

/**
 * The sentence of the specification for a file that is too large (UPLOAD-02). The size has at most two decimals and is rounded
 * up, so that a single byte too many is not called 20MB.
 */
export function tooLargeUpload(fileName: string, byteSize: number): string {
  const megabytes = Math.ceil((byteSize / bytesOfMegabyte) * 100) / 100;
  return `${fileName} size ${megabytes}MB exceeds the limit of ${UPLOAD_BYTES_MAX / bytesOfMegabyte}MB`;
}

/** For a file that is none of `UPLOAD_TYPES`, whatever its name says. */
export function wrongTypeUpload(fileName: string): string {
  return `We can't read ${fileName}. Send a photo (JPEG, PNG, GIF, WebP or HEIC) or a PDF.`;
}

export function emptyUpload(fileName: string): string {
  return `There's nothing in ${fileName}. Pick another file.`;
}
