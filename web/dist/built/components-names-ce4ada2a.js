import{t as s,n as o}from"./main.js";const i=e=>o("bdi",{},e);function r(e,n){const[t,a]=s(e,{name:"\0"}).split("\0");return[t,n,a]}const m=(e,n)=>[e," – ",n];export{i as a,m as n,r as w};
