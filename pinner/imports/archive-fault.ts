/** Why an archive, or a file in it, cannot be read; the message is for the person who gave it. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault'
}
