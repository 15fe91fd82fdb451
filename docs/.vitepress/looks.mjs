/**
 * Looks at pages of the built site in a browser: on a phone and a desktop, light and dark. Prints what is wrong as a list
 * in JSON. Arguments: the address of the site, the browser, and the pages.
 */
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Pages that axe-core looks at: the others have the same parts. */
const ACCESSIBLE = ['index.html', 'first-cluster.html', 'redis.html'];

const [base, executablePath, ...files] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const problems = [];
try {
  for (const width of [390, 1280]) {
    for (const colorScheme of ['light', 'dark']) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
      let where = '';
      page.on('pageerror', (error) => problems.push(`${where}: ${error}`));
      for (const file of [...files.map((each) => each.replace(/md$/, 'html')), 'api/index.html']) {
        where = `${file} at ${width}, ${colorScheme}`;
        await page.goto(`${base}/${file}`);
        await page.waitForLoadState('networkidle');
        const { scrollWidth, contrast, cutCode, smallestText } = await page.evaluate(measure);
        problems.push(...(scrollWidth > width ? [`${where}: is ${scrollWidth} wide`] : []));
        problems.push(
          ...(contrast < 4.5 ? [`${where}: a contrast of ${contrast.toFixed(1)}`] : []),
          ...cutCode.map((text) => `${where}: code is cut: ${text}`),
          ...(smallestText < 9.9 ? [`${where}: text of ${smallestText} pixels in a picture`] : []),
        );
        if (ACCESSIBLE.includes(file)) {
          await page.addScriptTag({ path: axe });
          const violations = await page.evaluate(violationsOfAxe);
          problems.push(...violations.map((text) => `${where}: ${text}`));
        }
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
}
process.stdout.write(JSON.stringify(problems));

/** Runs in the browser: what keeps people from reading or using the page, by the rules of axe-core. */
async function violationsOfAxe() {
  const { violations } = await globalThis.axe.run(document);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} in ${nodes.length} places, such as ${nodes[0].html}`);
}

/**
 * Runs in the browser: how wide the page is, how well its text and that of its pictures can be read, and which blocks of
 * code are wider than their frame.
 */
function measure() {
  const luminance = (color) => {
    const [r = 0, g = 0, b = 0] = (/[\d.]+, [\d.]+, [\d.]+/.exec(color)?.[0] ?? '')
      .split(',')
      .map((part) => {
        const value = Number(part) / 255;
        return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const ground = luminance(getComputedStyle(document.body).backgroundColor);
  const texts = [...document.querySelectorAll('.vp-doc p')].map(
    (element) => getComputedStyle(element).color,
  );
  const pictures = [
    ...document.querySelectorAll('.manifest-graph .place text, .manifest-graph .edge text'),
  ];
  const colors = [...texts, ...pictures.map((element) => getComputedStyle(element).fill)];
  const ratios = [...new Set(colors)].map((color) => ratio(luminance(color), ground));
  const code = [...document.querySelectorAll('.vp-doc pre')];
  const labels = [...document.querySelectorAll('.picture text')].map(
    (element) => element.getScreenCTM().a * parseFloat(getComputedStyle(element).fontSize),
  );
  return {
    scrollWidth: document.documentElement.scrollWidth,
    contrast: Math.min(21, ...ratios),
    cutCode: code
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.textContent.slice(0, 40)),
    smallestText: Math.min(Infinity, ...labels),
  };
}
