import * as texts from 'texts:merge-boards'

export const privacyWords = {
  public: texts.privacyWordsPublic,
  secret: texts.privacyWordsSecret,
  protected: texts.privacyWordsProtected,
}
