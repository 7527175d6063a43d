/**
 * Why a file is not kept:
 *
 *   damaged   it ends before its own structure does, or that structure makes no sense
 *   active    it is a PDF that can run, open, send or carry something
 *   locked    it is an encrypted PDF, which nobody here could look into
 *   infected  the scanner found something
 */
export type FileProblem = 'damaged' | 'active' | 'locked' | 'infected';
