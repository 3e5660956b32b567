/** The database cannot be brought to this version; the message says what to do. */
export class MigrationTrouble extends Error {
  override name = 'MigrationTrouble'
}
