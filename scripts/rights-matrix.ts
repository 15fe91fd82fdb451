import { CELL_COLORS, markup } from '../lib/cli/graph/drawing';
import { getOrAdd } from '../lib/crd/json/collections';
import { placeText, subjectText, targetText } from '../lib/manifests/access/right';
import { AccessReport } from '../lib/manifests/access-report/access-report';
import { manifestsOf } from '../lib/manifests/manifest-object';

import type { AccessRight } from '../lib/manifests/access/right';
import type { ManifestObject } from '../lib/manifests/manifest-object';

/** Manifests with what they are called in the heading of a matrix. */
export interface MatrixSource {
  readonly title: string;
  readonly objects: readonly object[];
}

/**
 * Rights as a matrix: a row for each resource, a column for each subject and place. Several sets of
 * manifests stand side by side, such as an installation at a narrow scope and what its authors
 * publish.
 */
export class RightsMatrix {
  /** The matrix of several sets, side by side. */
  public static compare(sources: readonly MatrixSource[]): RightsMatrix {
    return new RightsMatrix(
      sources.map(({ title, objects }) => ({ title, objects: manifestsOf(objects) })),
    );
  }

  public readonly columns: readonly MatrixColumn[];
  /** Sorted by resource. */
  public readonly rows: readonly MatrixRow[];

  private constructor(
    sources: readonly { readonly title: string; readonly objects: readonly ManifestObject[] }[],
  ) {
    const columns = new Map<string, { column: MatrixColumn; cells: Map<string, MatrixCell> }>();
    for (const { title, objects } of sources) {
      for (const right of AccessReport.of(objects).rights) {
        const column = {
          source: title,
          subject: subjectText(right.subject),
          place: placeText(right),
        };
        const key = JSON.stringify(column);
        const { cells } = getOrAdd(columns, key, () => ({
          column,
          cells: new Map<string, MatrixCell>(),
        }));
        const target = rowTitle(right);
        cells.set(target, joined(cells.get(target), right));
      }
    }
    const order = sources.map(({ title }) => title);
    const sorted = [...columns.values()].sort((a, b) => byColumn(a.column, b.column, order));
    this.columns = sorted.map(({ column }) => column);
    const targets = [...new Set(sorted.flatMap(({ cells }) => [...cells.keys()]))].sort();
    this.rows = targets.map((target) => ({
      target,
      cells: sorted.map(({ cells }) => cells.get(target)),
    }));
  }

  /** The matrix as a table in the language of Graphviz. */
  public toDot(): string {
    const { columns, rows } = this;
    const head = `<tr><td align="left"><b>resource</b></td>${columns.map(columnCell).join('')}</tr>`;
    const body = rows.map(
      ({ target, cells }) =>
        `<tr><td align="left">${markup(target)}</td>${cells.map(cellOf).join('')}</tr>`,
    );
    const lines = [
      'digraph {',
      '  bgcolor="transparent";',
      '  node [shape=plain, fontname="Helvetica", fontsize=12.5, class="matrix"];',
      `  rights [label=<<table border="0" cellborder="1" cellspacing="0" cellpadding="5">${[head, ...body].join('')}</table>>];`,
      '}',
    ];
    return `${lines.join('\n')}\n`;
  }
}

function rowTitle(right: AccessRight): string {
  const { resourceNames } = right;
  return `${targetText(right)}${resourceNames === undefined ? '' : ` (${[...resourceNames].sort().join(', ')})`}`;
}

function joined(known: MatrixCell | undefined, { verbs, dangers }: AccessRight): MatrixCell {
  return {
    verbs: [...new Set([...(known?.verbs ?? []), ...verbs])].sort(byVerb),
    isDangerous: known?.isDangerous === true || dangers.length > 0,
  };
}

/** The order in which people think of them: what reads first, what destroys last. */
const VERBS = ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete', 'deletecollection'];

function byVerb(a: string, b: string): number {
  const rank = (verb: string): number =>
    VERBS.includes(verb) ? VERBS.indexOf(verb) : VERBS.length;
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

function byColumn(a: MatrixColumn, b: MatrixColumn, order: readonly string[]): number {
  const key = ({ subject, place }: MatrixColumn): string =>
    `${subject}\n${place === 'everywhere' ? '' : place}`;
  return order.indexOf(a.source) - order.indexOf(b.source) || (key(a) < key(b) ? -1 : 1);
}

function columnCell({ source, subject, place }: MatrixColumn): string {
  const [kind = '', ...name] = subject.split(' ');
  const titles = [`<b>${markup(source)}</b>`, markup(kind), markup(name.join(' ')), markup(place)];
  return `<td align="left">${titles.join('<br align="left"/>')}<br align="left"/></td>`;
}

function cellOf(cell: MatrixCell | undefined): string {
  if (cell === undefined) {
    return '<td></td>';
  }
  const [color] = cell.isDangerous ? CELL_COLORS.dangerous : CELL_COLORS.fine;
  return `<td align="left" bgcolor="${color}">${markup(cell.verbs.join(' '))}</td>`;
}

/** Rights of one subject in one place. */
interface MatrixColumn {
  /** The title of the manifests that say so. */
  readonly source: string;
  /** Such as `ServiceAccount operators/zookeeper-operator`. */
  readonly subject: string;
  /** Such as `namespace streaming`, or `everywhere`. */
  readonly place: string;
}

/** A cell: what may be done, and how bad that is. */
interface MatrixCell {
  readonly verbs: readonly string[];
  /** True if one of the rights is dangerous. */
  readonly isDangerous: boolean;
}

/** Verbs on one resource, by column; undefined where there are none. */
interface MatrixRow {
  /** As kubectl writes it: `statefulsets.apps`. */
  readonly target: string;
  readonly cells: readonly (MatrixCell | undefined)[];
}
