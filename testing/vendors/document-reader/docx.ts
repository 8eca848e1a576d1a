import { strToU8, zipSync } from 'fflate'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** Turkish Word gives its styles English names and Turkish ids. */
const STYLES = `${XML}<w:styles xmlns:w="${MAIN}">
<w:style w:type="paragraph" w:styleId="Balk1"><w:name w:val="heading 1"/></w:style>
<w:style w:type="paragraph" w:styleId="Balk2"><w:name w:val="heading 2"/></w:style>
</w:styles>`

const NUMBERING = `${XML}<w:numbering xmlns:w="${MAIN}">
<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`

const relationships = (...targets: [type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], id) =>
        `<Relationship Id="r${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>
<Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/>
<Override PartName="/word/styles.xml" ContentType="${TYPES}.styles+xml"/>
<Override PartName="/word/numbering.xml" ContentType="${TYPES}.numbering+xml"/></Types>`

export function docx(
  body: string,
  entries: Record<string, Uint8Array> = {},
  prologue = '',
): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(CONTENT_TYPES),
    '_rels/.rels': strToU8(relationships(['officeDocument', 'word/document.xml'])),
    'word/_rels/document.xml.rels': strToU8(
      relationships(
        ['styles', 'styles.xml'],
        ['numbering', 'numbering.xml'],
        ['image', 'media/scan.png'],
      ),
    ),
    'word/styles.xml': strToU8(STYLES),
    'word/numbering.xml': strToU8(NUMBERING),
    'word/document.xml': strToU8(
      `${XML}${prologue}<w:document xmlns:w="${MAIN}" xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>`,
    ),
    ...entries,
  })
}

export function paragraph(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}

export const heading = (level: 1 | 2, text: string) =>
  paragraph(text, `<w:pStyle w:val="Balk${level}"/>`)

export const listItem = (text: string) =>
  paragraph(text, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')

export function table(rows: string[][]): string {
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
}

/** A paragraph with a picture, `word/media/scan.png`. */
export const PICTURE = `<w:p><w:r><w:drawing>
<wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">
<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData>
<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill>
<a:blip r:embed="r2"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline>
</w:drawing></w:r></w:p>`
