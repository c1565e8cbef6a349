// docs/rules.md and docs/rules.fr.md, made ready for the page when it is built: the parts as HTML, each with the
// rulesets that it is for.
// Reads as much Markdown as that page uses.
export interface RulesPart {
  readonly rulesets: readonly string[]
  readonly html: string
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/\*([^*]+)\*/g, '<i>$1</i>')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
}

function table(lines: readonly string[]): string {
  const rows = lines.map((line) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => inline(cell.trim())),
  )
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(rows[0] ?? [], 'th')}</thead><tbody>${rows
    .slice(2)
    .map((cells) => row(cells, 'td'))
    .join('')}</tbody></table>`
}

function list(lines: readonly string[]): string {
  const items: string[] = []
  for (const line of lines) {
    if (/^(-|\d+\.) /.test(line)) items.push(line.replace(/^(-|\d+\.) /, ''))
    else items[items.length - 1] += ` ${line.trim()}`
  }
  const tag = lines[0]?.startsWith('-') ? 'ul' : 'ol'
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`
}

function block(lines: readonly string[]): string {
  const first = lines[0] ?? ''
  if (first.startsWith('```')) return `<pre>${escaped(lines.slice(1, -1).join('\n'))}</pre>`
  if (first.startsWith('|')) return table(lines)
  if (/^(-|\d+\.) /.test(first)) return list(lines)
  return `<p>${inline(lines.join(' '))}</p>`
}

// Blocks are separated by blank lines, and a fence keeps its own.
function blocks(lines: readonly string[]): string {
  const found: string[][] = [[]]
  let fenced = false
  for (const line of lines) {
    const last = found.at(-1) as string[]
    if (line.startsWith('```')) fenced = !fenced
    if (line === '' && !fenced) found.push([])
    else if (line.startsWith('|') && last.length > 0 && !last[0]?.startsWith('|') && !fenced) found.push([line])
    else last.push(line)
  }
  return found
    .filter((lines) => lines.length > 0)
    .map(block)
    .join('')
}

export function rulesParts(markdown: string): RulesPart[] {
  const parts: RulesPart[] = []
  for (const section of markdown.split(/^(?=#{2,4} )/m)) {
    const [heading = '', marker = '', ...body] = section.split('\n')
    const rulesets = /^<!-- rulesets: (.*) -->$/.exec(marker)?.[1]?.split(' ')
    if (!rulesets) continue
    const level = Math.min(5, (heading.match(/^#+/)?.[0].length ?? 2) + 1)
    parts.push({ rulesets, html: `<h${level}>${inline(heading.replace(/^#+ /, ''))}</h${level}>${blocks(body)}` })
  }
  return parts
}
