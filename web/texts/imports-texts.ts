import * as texts from 'texts:imports'
import type { ImportState, RowState, ImportKind } from '@bowerbird/contract/imports/import-terms'
import { wholeNumber } from './formats.ts'

export const kindName = (kind: ImportKind): string =>
  ({
    pinterest: () => 'Pinterest',
    bowerbird: () => 'Bowerbird',
    netscape: texts.kindNameNetscape,
    csv: texts.kindNameCsv,
    rss: texts.kindNameRss,
    folder: texts.kindNameFolder,
    pinry: () => 'Pinry',
    karakeep: () => 'Karakeep',
  })[kind]()

export const kindHelp = (kind: ImportKind): string =>
  ({
    pinterest: texts.kindHelpPinterest,
    bowerbird: texts.kindHelpBowerbird,
    netscape: texts.kindHelpNetscape,
    csv: texts.kindHelpCsv,
    rss: texts.kindHelpRss,
    folder: texts.kindHelpFolder,
    pinry: texts.kindHelpPinry,
    karakeep: texts.kindHelpKarakeep,
  })[kind]()

export const stateName = (state: ImportState): string =>
  ({
    receiving: texts.stateNameReceiving,
    reading: texts.stateNameReading,
    ready: texts.stateNameReady,
    running: texts.stateNameRunning,
    stopped: texts.stateNameStopped,
    done: texts.stateNameDone,
    failed: texts.stateNameFailed,
    undoing: texts.stateNameUndoing,
    undone: texts.stateNameUndone,
  })[state]()

export const rowStateName = (state: RowState): string =>
  ({
    waiting: texts.rowStateNameWaiting,
    done: texts.rowStateNameDone,
    duplicate: texts.rowStateNameDuplicate,
    failed: texts.rowStateNameFailed,
    refused: texts.rowStateNameRefused,
    skipped: texts.rowStateNameSkipped,
    undone: texts.rowStateNameUndone,
  })[state]()

export const inSum = (name: string, count: number) => `${name}: ${wholeNumber(count)}`
