import * as texts from 'texts:apps'

export const ofExtension = (browser: string) =>
  browser === '' ? texts.extension() : texts.extensionIn({ browser })

export const scopeTexts = {
  read: texts.scopeRead,
  write: texts.scopeWrite,
  secret: texts.scopeSecret,
}
