/** Words that say nothing of a picture, and names that cameras and programs give. */
const nothingSaid =
  /^(an? |the )?(image|img|photo|picture|pic|pin|untitled|screenshot|dsc|dscn|pxl|bild|foto|imagen|صورة)[\s\d_.()-]*$/i
const fileName = /\.(jpe?g|png|gif|webp|avif|heic|bmp|svg)$/i
/** In letters: less describes nothing. */
const shortest = 12

/** True when a pin has no alt text, or one that tells people who do not see the picture nothing about it (DISCOVER-10). */
export function isPoorAltText({ alt_text, title }: { alt_text: string; title: string }): boolean {
  const text = alt_text.trim()
  return (
    Array.from(text).length < shortest ||
    text.toLowerCase() === title.trim().toLowerCase() ||
    nothingSaid.test(text) ||
    fileName.test(text)
  )
}
