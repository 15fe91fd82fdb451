/** Stands for a module that is loaded in vain (jest.config.js). */
module.exports = {};
