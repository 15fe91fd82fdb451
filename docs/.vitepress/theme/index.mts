import DefaultTheme from 'vitepress/theme';
import './pictures.css';

export default DefaultTheme;
