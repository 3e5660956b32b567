import { wholeNumber as whole } from './formats.ts'
import { plural, say } from './say.ts'

export const mergeBoards = () => say({ en: 'Merge boards', de: 'Pinnwände vereinen', ar: 'دمج اللوحات' })
export const mergeWhich = (name: string) =>
  say({
    en: `Which board should “${name}” become a part of?`,
    de: `In welcher Pinnwand soll „${name}“ aufgehen?`,
    ar: `في أي لوحة تريد دمج «${name}»؟`,
  })
export const mergeInto = (name: string) =>
  say({ en: `Merge into ${name}`, de: `Mit ${name} vereinen`, ar: `دمج في ${name}` })
export const noOtherBoard = () =>
  say({
    en: 'You have no other board to merge it with.',
    de: 'Du hast keine andere Pinnwand, mit der sie vereint werden könnte.',
    ar: 'ليس لديك لوحة أخرى لدمجها معها.',
  })
export const mergePins = (count: number, name: string) =>
  plural(count, {
    en: {
      one: `1 Pin moves to ${name}.`,
      other: `${whole(count)} Pins move to ${name}.`,
    },
    de: { one: `1 Pin kommt zu ${name}.`, other: `${whole(count)} Pins kommen zu ${name}.` },
    ar: {
      one: `ينتقل دبوس واحد إلى ${name}.`,
      two: `ينتقل دبوسان إلى ${name}.`,
      few: `تنتقل ${whole(count)} دبابيس إلى ${name}.`,
      many: `ينتقل ${whole(count)} دبوسًا إلى ${name}.`,
      other: `ينتقل ${whole(count)} دبوس إلى ${name}.`,
    },
  })
export const mergeSections = (count: number) =>
  plural(count, {
    en: {
      one: '1 section joins it, with its Pins.',
      other: `${whole(count)} sections join it, with their Pins.`,
    },
    de: {
      one: '1 Bereich kommt dazu, mit seinen Pins.',
      other: `${whole(count)} Bereiche kommen dazu, mit ihren Pins.`,
    },
    ar: {
      one: 'ينضم إليها قسم واحد بدبابيسه.',
      two: 'ينضم إليها قسمان بدبابيسهما.',
      few: `تنضم إليها ${whole(count)} أقسام بدبابيسها.`,
      many: `ينضم إليها ${whole(count)} قسمًا بدبابيسها.`,
      other: `ينضم إليها ${whole(count)} قسم بدبابيسها.`,
    },
  })
export const mergeTrash = (name: string) =>
  say({
    en: `${name}, empty then, goes to the trash. Merging cannot be undone.`,
    de: `${name} ist dann leer und kommt in den Papierkorb. Das lässt sich nicht rückgängig machen.`,
    ar: `تنتقل ${name} فارغةً إلى سلة المهملات. لا يمكن التراجع عن الدمج.`,
  })
export const bothStricter = (privacy: string) =>
  say({
    en: `Both become ${privacy}, the stricter of the two`,
    de: `Beide werden ${privacy}, das Strengere von beiden`,
    ar: `تصبح كلتاهما ${privacy}، وهو الأشد من الاثنين`,
  })
export const keepOthers = (name: string, privacy: string) =>
  say({ en: `${name} stays ${privacy}`, de: `${name} bleibt ${privacy}`, ar: `تبقى ${name} ${privacy}` })
export const mergePrivacy = () =>
  say({ en: 'Who may see it', de: 'Wer sie sehen darf', ar: 'من يجوز له رؤيتها' })
export const privacyWords = {
  public: () => say({ en: 'public', de: 'öffentlich', ar: 'عامة' }),
  secret: () => say({ en: 'secret', de: 'geheim', ar: 'سرية' }),
  protected: () => say({ en: 'unlisted', de: 'nicht gelistet', ar: 'غير مدرجة' }),
}
export const becomesVisible = () =>
  say({
    en: 'Pins that few could see will be seen by everybody who sees that board.',
    de: 'Pins, die wenige sehen konnten, sehen dann alle, die diese Pinnwand sehen.',
    ar: 'الدبابيس التي كان يراها قليلون سيراها كل من يرى تلك اللوحة.',
  })
export const merge = () => say({ en: 'Merge', de: 'Vereinen', ar: 'دمج' })
export const mergedInto = (name: string) =>
  say({ en: `Merged into ${name}`, de: `Mit ${name} vereint`, ar: `دُمجت في ${name}` })
