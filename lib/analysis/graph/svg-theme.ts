/** Colors of a light page; those of a dark one stand behind them. */
const COLORS = {
  definition: ['#e8e3f8', '#6b4fbb', '#2d2452', '#a995e8'],
  rights: ['#fdf0d5', '#b7791f', '#40310f', '#e0ae5b'],
  workload: ['#dbeafe', '#2563eb', '#14294f', '#7fa8f5'],
  'custom-resource': ['#d8f3e3', '#15803d', '#123522', '#6fcf97'],
  policy: ['#fde2e1', '#c0362c', '#451a17', '#ef8a82'],
  network: ['#d9f1f5', '#0e7490', '#0d333c', '#67c3d6'],
  other: ['#eceef1', '#5b6472', '#2b3038', '#aab2bf'],
} as const;

/** Graphviz reckons with the widths of Helvetica; other fonts of a page may be wider by this. */
const SLACK = 0.87;

const FONTS = "Helvetica, Arial, 'Liberation Sans', sans-serif";

/** Gives a drawing of Graphviz colors that follow the page's, light or dark. */
export function themed(svg: string): string {
  const style = `<style>${rules(0)}@media (prefers-color-scheme: dark){${rules(1)}}</style>`;
  return (
    svg
      .replace(/^[^]*?(?=<svg)/, '')
      // A drawing grows with its page, and is no wider than it was made.
      .replace(
        /<svg width="(\d+)pt" height="\d+pt"/,
        '<svg class="manifest-graph" role="img" style="max-width:$1pt;width:100%"',
      )
      .replace(/(<svg[^>]*>)/, `$1\n${style}`)
      .replace(/font-size="([\d.]+)"/g, (_, size: string) => `font-size="${(Number(size) * SLACK).toFixed(2)}"`)
      .replace(/font-family="[^"]*"/g, `font-family="${FONTS}"`)
      .replace(/<!--[^]*?-->\n?/g, '')
  );
}

function rules(theme: 0 | 1): string {
  const text = ['#1b1f24', '#e6e9ee'][theme];
  const line = ['#8a93a0', '#77808d'][theme];
  const shapes = Object.entries(COLORS).map(
    ([role, colors]) =>
      `.manifest-graph .${role} path,.manifest-graph .${role} polygon{fill:${colors[theme * 2]};stroke:${colors[theme * 2 + 1]}}`,
  );
  return [
    `.manifest-graph text{fill:${text}}`,
    `.manifest-graph .place path,.manifest-graph .place polygon{fill:none;stroke:${line}}`,
    `.manifest-graph .edge path{stroke:${line};fill:none}.manifest-graph .edge polygon{fill:${line};stroke:${line}}`,
    `.manifest-graph .matrix polygon{stroke:${line}}`,
    `.manifest-graph .matrix polygon[fill="#d8f3e3"]{fill:${COLORS['custom-resource'][(theme * 2) as 0 | 2]}}`,
    `.manifest-graph .matrix polygon[fill="#fde2e1"]{fill:${COLORS.policy[(theme * 2) as 0 | 2]}}`,
    ...shapes,
  ].join('');
}
