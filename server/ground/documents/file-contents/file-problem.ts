/**
 * Why a file is not kept:
 *
 *   damaged   it ends before its own structure does, or that structure makes no sense
 *   active    it is a PDF that can run, open, send or carry something
 *   locked    it is an encrypted PDF, which nobody here could look into
 *   infected  the scanner found something
 */
export type FileProblem = 'damaged' | 'active' | 'locked' | 'infected';

/** What the person is told who handed it in. */
export function fileProblemWords(problem: FileProblem, filename: string): string {
  switch (problem) {
    case 'damaged':
      return `${filename} isn't complete, or it's damaged. Open it to check, then add it again.`;
    case 'active':
      return `${filename} holds a program or another file. Print it to a new PDF, or add a picture of it.`;
    case 'locked':
      return `${filename} is locked with a password. Save it without one, then add it again.`;
    case 'infected':
      return `${filename} didn't pass our virus check. Add another copy, or a picture of it.`;
  }
}
