import { expect, it } from 'vitest'
import { blocksOf, bytesOf } from '@/testing/vendors/document-reader/reader'

const html = (text: string) => blocksOf({ kind: 'html', bytes: bytesOf(text) })

it('reads headings, paragraphs, lists and tables in order', async () => {
  const page = `<!doctype html><html><head><title>Acme – Prices</title><style>p{color:red}</style></head>
    <body><nav><a href="/">Home</a></nav><h2>Opening <em>hours</em></h2>
    <p>Monday to Friday,<br>9&nbsp;to&nbsp;18 o&rsquo;clock</p>
    <ul><li>Cash<li>Card <ul><li>Visa</li></ul></li></ul>
    <dl><dt>Parking<dd>behind the house</dl>
    <table><caption>Prices</caption><thead><tr><th>Service</th><th>Price</th><th>Note</th></tr></thead>
    <tr><td rowspan=2>Cut</td><td>40&nbsp;€</td><td></td></tr><tr><td>25 €</td><td>children</td></tr></table>
    loose text</body></html>`
  expect(await html(page)).toEqual([
    'h1 Acme – Prices',
    'p Home',
    'h2 Opening hours',
    'p Monday to Friday,',
    'p 9 to 18 o’clock',
    '- Cash',
    '- Card',
    '- Visa',
    '- Parking: behind the house',
    'p Prices',
    '| Service: Cut; Price: 40 €',
    '| Service: Cut; Price: 25 €; Note: children',
    'p loose text',
  ])
})

it('drops what a reader does not see', async () => {
  const page = `<p>seen</p><script>alert("script")</script><script type="text/template"><p>script</p></script>
    <noscript>noscript</noscript><template><p>template</p></template><svg><title>svg</title><text>svg</text></svg>
    <p hidden>hidden <b>too</b></p><div style="display: none"><p>none</p></div><span aria-hidden="true">icon</span>
    <!-- comment --><textarea>typed</textarea><img alt="x" src="data:,y" onerror="alert(1)"><p>seen too</p>`
  expect(await html(page)).toEqual(['p seen', 'p seen too'])
})

it('treats a table that contains headings or tables as layout', async () => {
  const page = `<table><tr><td>left</td><td><h1>Title</h1><p>text</p>
    <table><tr><td>Monday</td><td>9–18</td></tr></table></td></tr></table>`
  expect(await html(page)).toEqual(['p left', 'h1 Title', 'p text', '| Monday: 9–18'])
})

it('finds an unmarked header of a table', async () => {
  const rows = [
    ['Hizmet', 'Fiyat'],
    ['Kesim', '400 TL'],
    ['Boya', '1.200 TL'],
  ]
  const table = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  expect(await html(`<table>${table.join('')}</table>`)).toEqual([
    '| Hizmet: Kesim; Fiyat: 400 TL',
    '| Hizmet: Boya; Fiyat: 1.200 TL',
  ])
})

it('believes a declared encoding only where the bytes allow it', async () => {
  const windows = Buffer.concat([
    Buffer.from('<meta charset="iso-8859-9"><p>'),
    Buffer.from([0xde, 0xfc, 0x6b, 0x72, 0xfc]),
  ])
  expect(await blocksOf({ kind: 'html', bytes: windows })).toEqual(['p Şükrü'])
  expect(await html('<meta charset="windows-1252"><p>Şükrü')).toEqual(['p Şükrü'])
})

it('reads Markdown by the same rules', async () => {
  const text = `---\ntitle: x\n---\n# Menü\n\nKısa *metin*\ndevam eder.\n\n1. bir\n2. iki\n\n> alıntı
\n| Ürün | Fiyat |\n|---|---|\n| Çay | 20 |\n\n<script>alert(1)</script>\n\n<b>Son</b>`
  expect(await blocksOf({ kind: 'md', bytes: bytesOf(text) })).toEqual([
    'h1 Menü',
    'p Kısa metin devam eder.',
    '- bir',
    '- iki',
    'p alıntı',
    '| Ürün: Çay; Fiyat: 20',
    'p Son',
  ])
})

it('reads CSV by rows, each cell with the name of its column', async () => {
  const text =
    'sep;x\n'.slice(6) + 'Ürün;Fiyat;Not\n"Çay; demli";20;\n\n;;\nSu;10;"küçük ""cam"" şişe"\n'
  expect(await blocksOf({ kind: 'csv', bytes: bytesOf(text) })).toEqual([
    '| Ürün: Çay; demli; Fiyat: 20',
    '| Ürün: Su; Fiyat: 10; Not: küçük "cam" şişe',
  ])
})
