/** For the person who backs up or restores: what is wrong, and what to do. */
export class BackupTrouble extends Error {
  override name = 'BackupTrouble'
}
